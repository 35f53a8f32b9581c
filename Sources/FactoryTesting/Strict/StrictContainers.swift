internal import FactoryKit

/// Makes containers strict that the code of a strict test makes.
enum StrictContainers {
  /// FactoryKit calls this for each new container.
  ///
  /// For a fork, it calls it a second time, with the original.
  static func watch(_ manager: ContainerManager, origin: ContainerManager?) {
    if let origin {
      let observers = origin.forkObservers.compactMap(\.forFork)
      // While the original is prepared, it is not strict yet, but the fork may outlive that.
      let kinds = Set(observers.map { ObjectIdentifier(type(of: $0)) })
      let others = manager.forkObservers.filter { !kinds.contains(ObjectIdentifier(type(of: $0))) }
      if !observers.isEmpty { manager.setForkObservers(observers + others) }
    } else if let test = TestScope.current {
      test.observe(codeContainer: manager)
    }
  }
}
