/// The modifiers of factories with and without a parameter.
///
/// Modifiers change the container, so `container.service.cached` outside the definition has a
/// lasting effect. The modifiers of a definition run each time its property is read and override
/// changes from outside, unless the definition ends with `once()`. All of them may be called from
/// any thread.
public protocol FactoryModifying: FactoryIdentifying {
  /// The error type of the closure: `Never` for a factory that does not throw.
  associatedtype Failure: Error = Never
}
