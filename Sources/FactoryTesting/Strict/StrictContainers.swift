internal import FactoryKit

/// Makes containers strict that the code of a strict test makes.
enum StrictContainers {
  /// Called for each new container, and for a fork a second time, with the container it is a copy
  /// of.
  static func watch(_ manager: ContainerManager, origin: ContainerManager?) {
    if let origin {
      let observers = ObserverList.forkObservers(of: origin).compactMap(\.forFork)
      if !observers.isEmpty { ObserverList.setForkObservers(observers, of: manager) }
    } else if let test = TestScope.current {
      test.observe(codeContainer: manager)
    }
  }
}
