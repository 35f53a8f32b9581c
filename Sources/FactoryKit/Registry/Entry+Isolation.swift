internal import CFactoryRegistry

/// The identity of the actor of a definition that was read on different actors.
private let severalActors: UInt64 = 1

// The actor of a factory's definition is stored in the details of the entry and not in the options,
// because it is known as soon as the property is read, and because neither resets nor push and pop
// change it.

extension Entry {
  /// Sets the actor of the factory's definition, which is checked before the definition runs.
  ///
  /// The call is made each time a property that is isolated to an actor is read. The same actor as
  /// before changes nothing.
  ///
  /// In an asynchronous function that runs on its caller's actor, as those of modules with
  /// `NonisolatedNonsendingByDefault` do, that actor is the caller's and not the definition's. This
  /// becomes apparent when a second caller is on another actor; from then on, the definition has no
  /// actor.
  func setIsolation(_ isolation: any Actor) {
    let details = fk_entry_details(self)
    let known = fk_load64(&details.pointee.isolation)
    guard known != identity(of: isolation), known != severalActors else { return }
    exchangeIsolation(details) { former in
      former == nil || former === isolation ? isolation : nil
    }
  }

  /// Removes the actor, because the definition was read both on it and on no actor.
  ///
  /// The call is made each time the property is read without an actor and the compiler cannot see
  /// that it has none.
  func removeIsolation() {
    let details = fk_entry_details(self)
    guard fk_load64(&details.pointee.isolation) != severalActors else { return }
    exchangeIsolation(details) { _ in nil }
  }

  /// Replaces the actor, unless the definition was read on several.
  ///
  /// - Parameters:
  ///   - details: The details of the entry.
  ///   - choose: Gets the former actor, if it still exists, and returns the new one; nil if there
  ///     are several. Runs under the lock of the cell.
  private func exchangeIsolation(
    _ details: UnsafeMutablePointer<fk_details>,
    _ choose: ((any Actor)?) -> (any Actor)?
  ) {
    // These are released after the lock, because they may be the last references to the former
    // actor.
    let former = cell.withLock { _ in
      // unchecked: `actor` of details is a DefinitionActor, which the details own.
      let former = details.pointee.actor.map {
        Unmanaged<DefinitionActor>.fromOpaque($0).takeRetainedValue()
      }
      let formerActor = former?.actor
      let wasSeveral = fk_load64(&details.pointee.isolation) == severalActors
      let chosen = wasSeveral ? nil : choose(formerActor)
      details.pointee.actor = chosen.map {
        Unmanaged.passRetained(DefinitionActor($0)).toOpaque()
      }
      var flags = EntryFlags(self)
      flags.set(FK_ISOLATED, chosen != nil)
      fk_entry_set_flags(self, flags.rawValue)
      // The identity is stored last, because a reader without a lock that finds it relies on the
      // flags.
      fk_store64(&details.pointee.isolation, chosen.map { identity(of: $0) } ?? severalActors)
      return (former, formerActor)
    }
    withExtendedLifetime(former) {}
  }

  private func identity(of actor: any Actor) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(actor)))
  }

  /// The actor of the definition; nil if it has none, or one that was deallocated.
  var isolation: (any Actor)? {
    guard EntryFlags(self).has(FK_ISOLATED), let details = fk_entry_known_details(self) else {
      return nil
    }
    let reference = cell.withLock { _ in retained(details.pointee.actor) }
    // unchecked: `actor` of details is a DefinitionActor, retained under the lock.
    return reference.map { uncheckedCast(owned($0), to: DefinitionActor.self) }?.actor
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
