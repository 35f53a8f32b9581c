internal import CFactoryRegistry

// The actor of a factory's definition. It lies in the details of the entry and not in the options
// because it is known as soon as the property is read, and neither resets nor push and pop change
// it.

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Sets the actor of the factory's definition, which is checked before the definition runs.
  ///
  /// Called each time a property of an actor is read; the same actor as before changes nothing.
  func setIsolation(_ isolation: any Actor) {
    let details = fk_entry_details(self)
    let identity = UInt64(UInt(bitPattern: ObjectIdentifier(isolation)))
    guard fk_load64(&details.pointee.isolation) != identity else { return }
    let reference = Unmanaged.passRetained(DefinitionActor(isolation)).toOpaque()
    let former = cell.withLock { _ in
      let former = details.pointee.actor
      details.pointee.actor = reference
      var flags = EntryFlags(self)
      flags.set(FK_ISOLATED, true)
      fk_entry_set_flags(self, flags.rawValue)
      // Last: a reader without a lock that finds the identity relies on the flags.
      fk_store64(&details.pointee.isolation, identity)
      return former
    }
    if let former { _ = owned(former) }
  }

  /// The actor of the definition; nil if it has none, or one that was deallocated.
  var isolation: (any Actor)? {
    guard EntryFlags(self).has(FK_ISOLATED), let details = fk_entry_known_details(self) else {
      return nil
    }
    let reference = cell.withLock { _ in retained(details.pointee.actor) }
    // unchecked: `actor` of details is a DefinitionActor, retained under the lock.
    return reference.map { unsafeDowncast(owned($0), to: DefinitionActor.self) }?.actor
  }

  /// Releases the details' reference to the actor; the entry is no longer in use.
  func releaseIsolation() {
    guard let details = fk_entry_known_details(self), let actor = details.pointee.actor else {
      return
    }
    details.pointee.actor = nil
    _ = owned(actor)
  }
}

/// A weak reference to the actor of a definition, which may be the entry's own container.
// unchecked: immutable; weak references are loaded atomically.
private final class DefinitionActor: @unchecked Sendable {
  private(set) weak var actor: (any Actor)?
  /// Keeps the actor's memory allocated, so that no other actor gets the address that is compared.
  private unowned let address: any Actor

  init(_ actor: any Actor) {
    self.actor = actor
    address = actor
  }
}
