internal import CFactoryEngine

extension Entry {
  /// The property's name.
  var propertyName: String { String(cString: name) }

  /// The name of the factories that are found by their type.
  static var keyByType: StaticString { "*" }

  /// Whether the factory was registered by its type, so that one place in the library declares all
  /// such factories.
  var isByType: Bool { propertyName == "\(Self.keyByType)" }

  /// The result type, for messages only, because it needs a cast to a protocol, which is slow.
  var resultType: Any.Type {
    let type = UnsafeRawPointer(bitPattern: type).map(FactoryKit.type).unsafelyUnwrapped
    return (type as? any ResultTypeOfKey.Type)?.resultType ?? type
  }

  /// The `#fileID` of the definition.
  var fileID: String { String(cString: file) }

  /// The place of the definition: its file and line.
  var place: String { "\(fileID):\(fe_line(head))" }

  /// The factory in code that a message recommends.
  var expression: String { Message.expression(of: propertyName) }

  /// Container and property, as messages write a factory.
  var displayName: String { "\(core.containerName).\(propertyName)" }
}

// The actor of a factory's definition is not one of its options, because it is known as soon as the
// property is read, and because neither resets nor push and pop change it.

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
  func set(_ isolation: any Actor) {
    let known = withLock { _ in actor }
    guard known?.isNone != true, known?.actor !== isolation else { return }
    exchange { former in former == nil || former === isolation ? isolation : nil }
  }

  /// Removes the actor, because the definition was read both on it and on no actor.
  ///
  /// The call is made each time the property is read without an actor and the compiler cannot see
  /// that it has none.
  func removeActor() { exchange { _ in nil } }

  /// Replaces the actor, unless the definition was read on several.
  ///
  /// - Parameter choose: Gets the former actor, if it still exists, and returns the new one; nil if
  ///   there are several. Runs under the lock of the cell.
  private func exchange(_ choose: ((any Actor)?) -> (any Actor)?) {
    // These are released after the lock, because they may be the last references to the former
    // actor.
    let former = withLock { _ in
      let former = actor
      let formerActor = former?.actor
      let chosen = former?.isNone == true ? nil : choose(formerActor)
      actor = DefinitionActor(chosen)
      let isolated = UInt32(FE_ISOLATED)
      let others = UInt32(flags) & ~isolated
      fe_store_flags(head, chosen == nil ? others : others | isolated)
      return (former, formerActor)
    }
    withExtendedLifetime(former) {}
  }

  /// The actor of the definition; nil if it has none, or one that was deallocated.
  var isolation: (any Actor)? { withLock { _ in actor }?.actor }
}

/// A weak reference to the actor of a definition, which may be the entry's own container.
// unchecked: immutable; weak references are loaded atomically.
final class DefinitionActor: @unchecked Sendable {
  private(set) weak var actor: (any Actor)?
  /// Keeps the actor's memory allocated, so that no other actor gets the address that is compared.
  private unowned let address: (any Actor)?
  /// Whether the definition was read on several actors.
  let isNone: Bool

  init(_ actor: (any Actor)?) {
    self.actor = actor
    address = actor
    isNone = actor == nil
  }
}
