internal import CFactoryEngine
package import FactoryKit

// What is told of a factory from what FactoryKit shows of it.

extension InspectedFactory {
  /// Identifies the factory of this container instance.
  package var identity: FactoryIdentity { FactoryIdentity(self) }
  /// Identifies the factory in its container and in forks of that.
  var key: PropertyKey { PropertyKey(self) }
  /// The container's type.
  package var container: String { manager.containerName }
  package var file: String { place.file }
  package var line: Int { place.line }
  /// Whether there is an instance for each parameter.
  package var isByParameter: Bool { has(FE_BY_PARAMETER) }
  /// Whether the factory requires an override in tests.
  package var requiresOverride: Bool { has(FE_NEEDS_OVERRIDE) }
  /// The type of the actor that the definition is isolated to; nil if there is none.
  package var nameOfActor: String? { actor.map { "\(Swift.type(of: $0))" } }

  /// How long instances live, as an explanation names it.
  package var scope: String {
    let own = flags & FE_LIFETIME
    switch own == FE_INHERITED ? manager.defaultScope?.lifetime ?? FE_UNIQUE : own {
    case FE_CACHED: return "cached"
    case FE_SINGLETON: return "singleton"
    case FE_SHARED: return "shared"
    case FE_GRAPH: return "graph"
    default: return "unique"
    }
  }

  func has(_ flag: Int) -> Bool { flags & flag != 0 }

  /// Whether a closure that makes or decorates the instance now is isolated to the main actor.
  var needsMainActor: Bool { actors.contains { $0 === MainActor.shared } }

  /// The actor of the closure that makes the next instance, after a pending auto-registration; nil
  /// if it has none.
  var actorOfNextBuild: (any Actor)? {
    registerAutomatically()
    return actors[0]
  }

  /// Whether the factory is a promise that no closure fulfils, after a pending auto-registration.
  var isUnmetPromise: Bool {
    registerAutomatically()
    return has(FE_PROMISED) && !has(FE_REGISTERED) && facts().chosen == nil
  }

  /// The result type inside an optional.
  var promisedType: Any.Type { wrappedType(of: type) ?? type }
}

/// Identifies a factory of one container instance, as long as the container lives.
package struct FactoryIdentity: Hashable, Sendable {
  private let address: UInt
  /// Identifies the factory in all containers of its type.
  package let declaration: FactoryDeclaration

  init(_ factory: InspectedFactory) {
    address = factory.address
    declaration = FactoryDeclaration(factory)
  }
}

/// Identifies a factory in all containers of a type.
package struct FactoryDeclaration: Hashable, Sendable {
  /// The container's type; nil for a manager without a container.
  package let container: ObjectIdentifier?
  private let key: PropertyKey

  init(_ factory: InspectedFactory) {
    container = factory.manager.typeOfContainer.map { ObjectIdentifier($0) }
    key = PropertyKey(factory)
  }
}

/// Identifies a factory in its container and in forks of that.
struct PropertyKey: Hashable, Sendable {
  private let name: UInt
  private let type: UInt

  init(_ factory: InspectedFactory) { (name, type) = factory.keyAddresses }
}

extension FactoryIdentifying {
  /// The identity of the factory in this container instance.
  package var identity: FactoryIdentity { inspect(\.identity) }
}
