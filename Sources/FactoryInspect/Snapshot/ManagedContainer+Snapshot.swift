public import FactoryKit

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

extension ContainerManager {
  /// The state of the container as data.
  ///
  /// - Parameter includesParameters: Whether to describe the parameters of cached instances.
  /// - Returns: The snapshot, with the factories sorted by name and type.
  package func snapshot(includingParameters includesParameters: Bool) -> ContainerSnapshot {
    let factories = factories.map { factory in
      ContainerSnapshot.Factory(
        Explanation(of: factory), parameters: includesParameters ? factory.cachedParameters : nil)
    }
    return ContainerSnapshot(
      container: containerName,
      factories: factories.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
    )
  }
}
