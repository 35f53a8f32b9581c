internal import FactoryKit

/// Several observers of one container, which has a place for one.
final class ObserverList: ResolutionObserver {
  private static let changes = Locked(0)

  private let observers: Locked<[any ResolutionObserver]>

  private init(_ observers: [any ResolutionObserver]) { self.observers = Locked(observers) }

  func didResolve(_ event: ResolutionEvent) {
    for observer in observers.withLock({ $0 }) { observer.didResolve(event) }
  }

  /// Adds an observer to those that a container has.
  static func add(_ observer: any ResolutionObserver, to manager: ContainerManager) {
    changes.withLock { _ in
      if let list = manager.observer as? ObserverList {
        list.observers.withLock { $0.append(observer) }
      } else {
        manager.observer = ObserverList([manager.observer, observer].compactMap { $0 })
      }
    }
  }

  /// Removes an observer; with the last one, resolving takes the shortest way again.
  static func remove(_ observer: any ResolutionObserver, from manager: ContainerManager) {
    changes.withLock { _ in
      guard let list = manager.observer as? ObserverList else { return }
      let isEmpty = list.observers.withLock { observers in
        observers.removeAll { $0 === observer }
        return observers.isEmpty
      }
      if isEmpty { manager.observer = nil }
    }
  }
}
