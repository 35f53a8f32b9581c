extension ManagedContainer {
  /// Explains how a factory would be resolved now: `print(container.explain(\.service))`.
  ///
  /// The function makes no instance, and runs neither definitions nor `autoRegister`. Reading the
  /// property runs its modifiers, as always, and a custom clock of the container is read if the
  /// factory has a time to live.
  ///
  /// - Parameter path: The factory, of any kind.
  /// - Returns: The closure that would be used and the reason, the scope, and the cached instances.
  public func explain<F: FactoryIdentifying>(_ path: KeyPath<Self, F>) -> Explanation {
    self[keyPath: path].registration.withEntry { Explanation(of: $0) }
  }
}

extension ManagedContainer {
  /// Returns the state of this container as data, for a crash report or a support mail:
  /// `try JSONEncoder().encode(container.snapshot())`.
  ///
  /// The function makes no instance and runs no definition. A custom clock of the container is read
  /// if a factory has a time to live. It may be called from any thread.
  ///
  /// - Parameter includingParameters: Whether to describe the parameters of cached instances, which
  ///   may be personal data. Their `description` is called with no lock held.
  /// - Returns: The state of each factory whose property was read so far.
  /// - Complexity: O(n log n) in the number of factories used so far.
  public func snapshot(includingParameters: Bool = false) -> ContainerSnapshot {
    manager.snapshot(includingParameters: includingParameters)
  }
}
