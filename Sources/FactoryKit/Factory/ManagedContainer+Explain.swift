extension ManagedContainer {
  /// Explains how a factory would be resolved now: `print(container.explain(\.service))`.
  ///
  /// Builds nothing, and runs neither a definition nor `autoRegister`. Reading the property runs
  /// its modifiers, as ever; a clock of the container's own is asked where there is a time to live.
  ///
  /// - Parameter path: The factory, of any kind.
  /// - Returns: Which closure would be used and why, the scope, and what is kept.
  public func explain<F: FactoryIdentifying>(_ path: KeyPath<Self, F>) -> Explanation {
    self[keyPath: path].registration.withEntry { Explanation(of: $0) }
  }
}
