internal import FactoryKit

/// An observer that also observes the forks of its container.
protocol ForkObserver: ResolutionListener {
  /// The observer of a fork that the current task makes; nil for none.
  var forFork: (any ForkObserver)? { get }
  /// The containers from which to remove the observer when its test has ended; nil if it stays as
  /// long as its container.
  var observed: ObservedContainers? { get }
}

extension ContainerManager {
  /// The observers of this container and its forks.
  var forkObservers: [any ForkObserver] { listeners.compactMap { $0 as? any ForkObserver } }

  /// Replaces the observers of this container and its forks.
  func setForkObservers(_ observers: [any ForkObserver]) {
    for former in forkObservers { remove(former) }
    for observer in observers {
      add(observer)
      observer.observed?.add(self, observer)
    }
  }
}
