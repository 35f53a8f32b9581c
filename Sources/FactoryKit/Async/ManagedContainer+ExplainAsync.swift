extension ManagedContainer {
  /// Explains how an asynchronous factory would be resolved now.
  ///
  /// Builds nothing, as for plain factories.
  ///
  /// - Parameter path: The factory.
  /// - Returns: Which closure would be used and why, the scope, and what is kept.
  @_disfavoredOverload
  public func explain<F: AsyncFactoryModifying>(_ path: KeyPath<Self, F>) -> Explanation {
    self[keyPath: path].registration.withEntry { Explanation(of: $0) }
  }
}
