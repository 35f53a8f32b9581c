/// The modifiers of asynchronous factories with and without a parameter.
///
/// The protocol has the members of ``FactoryModifying`` except `graph`, because a resolution pass
/// is tied to a thread and an asynchronous build is not.
public protocol AsyncFactoryModifying: FactoryIdentifying, Sendable where T: Sendable {
  /// The error type of the closure: `Never` for a factory that does not throw.
  associatedtype Failure: Error
}
