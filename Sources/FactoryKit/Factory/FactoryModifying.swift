/// What factories with and without a parameter have in common: how they are modified.
///
/// Modifiers are written to the container, so that `container.service.cached` from outside sticks.
/// Those of a definition run each time its property is read and win over changes from outside,
/// unless the definition ends with `once()`. All of them may be called from any thread.
public protocol FactoryModifying {
  /// What the closure gets: `Void` for a plain factory.
  associatedtype P
  /// The result.
  associatedtype T

  /// Which factory of which container this is.
  var registration: FactoryRegistration<P, T> { get set }
}
