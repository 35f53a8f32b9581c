internal import CFactoryRegistry

// Which actor the definition of a factory belongs to. That lies in the details of the entry and not
// in the options: it is known from the moment a property is read, and neither a reset nor push and
// pop take it back.

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Sets the actor that the factory's definition belongs to: it is checked to run there.
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
      // Last: a reader who finds it without a lock relies on the flags.
      fk_store64(&details.pointee.isolation, identity)
      return former
    }
    if let former { _ = owned(former) }
  }

  /// The actor that the definition belongs to; nil when it belongs to none, or to one that has
  /// ended.
  var isolation: (any Actor)? {
    guard EntryFlags(self).isIsolated, let details = fk_entry_known_details(self) else {
      return nil
    }
    let reference = cell.withLock { _ in retained(details.pointee.actor) }
    // unchecked: `actor` of details is a DefinitionActor; the reference is the one just made.
    return reference.map { unsafeDowncast(owned($0), to: DefinitionActor.self) }?.actor
  }

  /// Releases what the details know the actor by; the entry is not used any more.
  func releaseIsolation() {
    guard let details = fk_entry_known_details(self), let actor = details.pointee.actor else {
      return
    }
    details.pointee.actor = nil
    _ = owned(actor)
  }
}

/// The actor of a definition, which the entry must not keep alive: it may be the container itself.
///
// unchecked: immutable; weak references are loaded atomically.
private final class DefinitionActor: @unchecked Sendable {
  private(set) weak var actor: (any Actor)?
  /// Keeps the actor's memory, so that no other actor gets the address that the details compare.
  private unowned let address: any Actor

  init(_ actor: any Actor) {
    self.actor = actor
    address = actor
  }
}
