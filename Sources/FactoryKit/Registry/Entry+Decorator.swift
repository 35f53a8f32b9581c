internal import CFactoryRegistry

// A decorator is stored in the details of its entry and not in the options, because a definition
// sets it again each time its property is read, and each time would copy the options.

extension Entry {
  /// The factory's decorator; nil if only the container's applies.
  var decorator: Decorator? {
    guard let details = fk_entry_known_details(self) else { return nil }
    let decorator = cell.withLock { _ in retained(details.pointee.decorator) }
    // unchecked: `decorator` of details is a Decorator, retained under the lock.
    return decorator.map { Unmanaged<Decorator>.fromOpaque($0).takeRetainedValue() }
  }

  /// Replaces the decorator; nil removes it.
  ///
  /// - Parameters:
  ///   - decorator: The decorator.
  ///   - passedOnce: Whether to set it although the definition's modifiers apply only once.
  /// - Returns: The decorator that is not used.
  func exchangeDecorator(_ decorator: Decorator?, passedOnce: Bool = true) -> DeferredRelease {
    var deferred = DeferredRelease()
    guard decorator != nil || fk_entry_known_details(self) != nil else { return deferred }
    deferred.decorator = decorator.map { Unmanaged.passRetained($0).toOpaque() }
    let details = fk_entry_details(self)
    cell.withLock { _ in
      var flags = EntryFlags(self)
      guard passedOnce || !flags.has(FK_ONCE) else { return }
      swap(&deferred.decorator, &details.pointee.decorator)
      flags.set(FK_DECORATED, decorator != nil)
      fk_entry_set_flags(self, flags.rawValue)
    }
    return deferred
  }

  /// Takes the decorator out; the caller has to change the flags.
  func takeDecorator(_: borrowing LockedCell) -> UnsafeMutableRawPointer? {
    guard let details = fk_entry_known_details(self) else { return nil }
    defer { details.pointee.decorator = nil }
    return details.pointee.decorator
  }
}
