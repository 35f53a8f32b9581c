/// What factories with and without a parameter have in common: how they are modified.
///
/// Modifiers are written to the container, so that `container.service.cached` from outside sticks.
/// Those of a definition run each time its property is read and win over changes from outside,
/// unless the definition ends with `once()`. All of them may be called from any thread.
public protocol FactoryModifying: FactoryIdentifying {
  /// What the closure throws: `Never` for a factory that does not throw.
  associatedtype Failure: Error = Never
}
