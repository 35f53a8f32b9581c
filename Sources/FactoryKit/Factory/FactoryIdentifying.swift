/// A factory of any kind: plain or with a parameter, throwing, asynchronous, or a list.
///
/// Functions that take the key path of any factory, such as `explain` and `strict(allowing:)`,
/// require only this protocol. Modifiers are in ``FactoryModifying`` and ``AsyncFactoryModifying``.
public protocol FactoryIdentifying {
  /// The type of the closure's parameter: `Void` for a factory without one.
  associatedtype P
  /// The result.
  associatedtype T

  /// The factory's entry in its container.
  var registration: FactoryRegistration<P, T> { get set }
}

extension FactoryIdentifying {
  /// The identity of the factory in this container instance.
  package var identity: FactoryIdentity { registration.withEntry { FactoryIdentity($0) } }

  /// Runs `body` with the factory, and keeps its container alive meanwhile.
  package func inspect<Result>(_ body: (InspectedFactory) -> Result) -> Result {
    registration.withEntry { body(InspectedFactory($0)) }
  }

  /// Container and property, for messages.
  package var displayName: String { registration.withEntry { $0.displayName } }
}

/// The type in the key of a factory that throws or is asynchronous.
///
/// A plain factory has its result type in the key. This type cannot be a result, because clients
/// cannot name it. Therefore factories of different kinds never share a key, a cell or a
/// registration.
@usableFromInline
enum FactoryKey<F: FactoryIdentifying>: ResultTypeOfKey {
  static var resultType: Any.Type { F.T.self }
}
