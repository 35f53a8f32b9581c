/// A factory of any kind: plain or with a parameter, throwing, asynchronous, or a list.
///
/// What takes the key path of any factory, such as `explain` and `strict(allowing:)`, asks for no
/// more than this. Modifiers are in ``FactoryModifying`` and ``AsyncFactoryModifying``.
public protocol FactoryIdentifying {
  /// What the closure gets: `Void` for a factory without a parameter.
  associatedtype P
  /// The result.
  associatedtype T

  /// Which factory of which container this is.
  var registration: FactoryRegistration<P, T> { get set }
}

extension FactoryIdentifying {
  /// Which factory of which container instance this is.
  package var identity: FactoryIdentity { registration.withEntry { FactoryIdentity($0) } }

  /// Container and property, as messages name a factory.
  package var displayName: String { registration.withEntry { $0.displayName } }
}
