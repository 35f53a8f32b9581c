internal import CFactoryRegistry

extension ContainerManager {
  /// The state of the container as data.
  ///
  /// - Parameter includesParameters: Whether to describe the parameters of cached instances.
  /// - Returns: The snapshot, with the factories sorted by name and type.
  @inline(never)
  package func snapshot(includingParameters includesParameters: Bool) -> ContainerSnapshot {
    let factories = core.entries.map { entry in
      ContainerSnapshot.Factory(
        Explanation(of: entry),
        parameters: includesParameters ? entry.cachedParameters : nil
      )
    }
    return ContainerSnapshot(
      container: core.containerName,
      factories: factories.sorted {
        ($0.texts[0], $0.texts[1]) < ($1.texts[0], $1.texts[1])
      }
    )
  }
}

extension Entry {
  /// The parameters of the cached instances in words; nil if they are not cached by parameter.
  fileprivate var cachedParameters: [String]? {
    guard EntryFlags(self).has(FK_BY_PARAMETER) else { return nil }
    return withCellInEffect(lifetimeInEffect) { $0.table?.texts }.flatMap { $0 }
  }
}
