public import FactoryKit

extension ManagedContainer {
  /// Returns the state of this container as data, for a crash report or a support mail:
  /// `try JSONEncoder().encode(container.snapshot())`.
  ///
  /// The function makes no instance and runs no definition. A custom clock of the container is read
  /// if a factory has a time to live. It may be called from any thread.
  ///
  /// - Returns: The state of each factory whose property was read so far.
  /// - Complexity: O(n log n) in the number of factories used so far.
  public func snapshot() -> ContainerSnapshot { manager.snapshot() }
}

extension ContainerManager {
  /// The state of the container as data, with the factories sorted by name and type.
  package func snapshot() -> ContainerSnapshot {
    let factories = factories.map { ContainerSnapshot.Factory(Explanation(of: $0)) }
    return ContainerSnapshot(
      container: containerName,
      factories: factories.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
    )
  }
}
