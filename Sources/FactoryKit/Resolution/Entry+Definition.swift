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
  ///
  /// - Parameter isolation: The actor; nil if the property of an isolated definition was read on
  ///   none. The call is made then if the compiler cannot see that there is none.
  func set(_ isolation: (any Actor)?) {
    // Released after the lock, because this may be the last reference to the former actor.
    let former = withLock { _ in
      let (holder, former) = (actor, actor?.actor)
      // An entry of a fork has the flag of the definition's actor, and not the actor.
      guard former !== isolation || isolation == nil, !has(FE_ON_SEVERAL)
      else { return (holder, former) }
      let isFirst = former == nil && isolation != nil
      actor = isFirst ? isolation.map(DefinitionActor.init) : nil
      let others = flags & ~FE_ISOLATED
      fe_store_flags(head, others | (isFirst ? FE_ISOLATED : FE_ON_SEVERAL))
      return (holder, former)
    }
    withExtendedLifetime(former) {}
  }

  /// The actor of the definition; nil if it has none, or one that was deallocated.
  var isolation: (any Actor)? { withLock { _ in actor?.actor } }
}

/// A weak reference to the actor of a definition, which may be the entry's own container.
///
/// An object, because few definitions have an actor, and an entry pays for one word instead of two.
final class DefinitionActor {
  private(set) weak var actor: (any Actor)?
  init(_ actor: any Actor) { self.actor = actor }
}
