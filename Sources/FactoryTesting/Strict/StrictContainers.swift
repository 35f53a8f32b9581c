internal import FactoryKit

/// Makes containers strict that are made while strict tests run.
enum StrictContainers {
  /// Called for each new container, and for forks once more, with what they are copies of.
  static func watch(_ manager: ContainerManager, origin: ContainerManager?) {
    if let origin {
      let observers = ObserverList.forkObservers(of: origin).compactMap(\.forFork)
      if !observers.isEmpty { ObserverList.setForkObservers(observers, of: manager) }
    } else if let test = TestScope.current, test.isStrict {
      ObserverList.setForkObservers([StrictObserver(test, container: .code)], of: manager)
    }
  }
}
