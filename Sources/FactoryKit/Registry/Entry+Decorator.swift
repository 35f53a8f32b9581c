internal import CFactoryRegistry

// A decorator lies in the details of its entry and not in the options. A definition sets another
// one each time its property is read, and no options have to be copied for that.

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// What runs after each resolution; nil leaves that to the container.
  var decorator: Decorator? {
    guard let details = fk_entry_known_details(self) else { return nil }
    let decorator = cell.withLock { _ in retained(details.pointee.decorator) }
    // unchecked: `decorator` of details is a Decorator; the reference is the one just made.
    return decorator.map { Unmanaged<Decorator>.fromOpaque($0).takeRetainedValue() }
  }

  /// Puts a decorator in the place of the one that was set; nil takes that one back.
  ///
  /// - Parameters:
  ///   - decorator: The decorator.
  ///   - passedOnce: Whether it is set although the definition's modifiers apply only once.
  /// - Returns: What is not used any more, to be released with no lock held.
  func exchangeDecorator(_ decorator: Decorator?, passedOnce: Bool = true) -> DeferredRelease {
    var deferred = DeferredRelease()
    guard decorator != nil || fk_entry_known_details(self) != nil else { return deferred }
    deferred.decorator = decorator.map { Unmanaged.passRetained($0).toOpaque() }
    let details = fk_entry_details(self)
    fk_cell_lock(cell)
    defer { fk_cell_unlock(cell) }
    var flags = EntryFlags(self)
    guard passedOnce || !flags.appliesOnce else { return deferred }
    swap(&deferred.decorator, &details.pointee.decorator)
    flags.set(FK_DECORATED, decorator != nil)
    fk_entry_set_flags(self, flags.rawValue)
    return deferred
  }

  /// Takes the decorator out, and leaves the flags to the caller.
  ///
  /// The caller holds the cell's lock, or is the only one left to use the entry.
  func takeDecorator() -> UnsafeMutableRawPointer? {
    guard let details = fk_entry_known_details(self) else { return nil }
    defer { details.pointee.decorator = nil }
    return details.pointee.decorator
  }
}
