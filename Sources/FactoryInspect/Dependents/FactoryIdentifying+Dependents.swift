public import FactoryKit

/// What `reset(.dependents)` of a factory resets.
public enum DependentsOption: Sendable {
  /// The factories that were built from the factory, directly or through others.
  case dependents
}

extension FactoryIdentifying {
  /// Drops what was built from this factory, directly or through other factories, and keeps the
  /// factory's own instance.
  ///
  /// To let an override reach what was built before: `container.api.register { MockAPI() }
  /// .reset(.dependents)`. The reset is one step for all resolutions of a container. It requires
  /// that the containers record: see ``FactoryKit/ContainerManager/recordsDependents``.
  ///
  /// - Parameter option: Always `.dependents`.
  /// - Returns: The factory.
  /// - Complexity: O(number of recording containers + number of what was built from the factory).
  @discardableResult
  public func reset(_ option: DependentsOption) -> Self {
    inspect(Dependents.drop)
    return self
  }
}
