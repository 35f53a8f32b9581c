internal import FactoryKit

/// Makes containers strict that the code of a strict test makes.
enum StrictContainers {
  /// FactoryKit calls this for each new container.
  ///
  /// For a fork, it calls it a second time, with the original.
  static func watch(_ manager: ContainerManager, origin: ContainerManager?) {
    if let origin {
      let observers = origin.forkObservers.compactMap(\.forFork)
      if !observers.isEmpty { manager.setForkObservers(observers) }
    } else if let test = TestScope.current {
      test.observe(codeContainer: manager)
    }
  }
}
