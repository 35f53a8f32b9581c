/// What asynchronous factories with and without a parameter have in common: how they are modified.
///
/// The members are those of ``FactoryModifying``, and do the same. There is no `graph`: a resolution
/// pass belongs to a thread, and an asynchronous build to none.
public protocol AsyncFactoryModifying: FactoryIdentifying, Sendable where T: Sendable {
  /// What the closure throws: `Never` for a factory that does not throw.
  associatedtype Failure: Error
}
