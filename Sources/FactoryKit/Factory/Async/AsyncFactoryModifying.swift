/// The modifiers of asynchronous factories with and without a parameter.
///
/// The members are those of ``FactoryModifying``, and do the same. There is no `graph`: a
/// resolution pass belongs to a thread, and an asynchronous build to none.
public protocol AsyncFactoryModifying: FactoryIdentifying, Sendable where T: Sendable {
  /// The error type of the closure: `Never` for a factory that does not throw.
  associatedtype Failure: Error
}
