internal import FactoryKit

/// Several observers of one container, set as the container's only observer.
final class ObserverList: ResolutionObserver {
  /// An observer, and how often it was added.
  private struct Member {
    let observer: any ResolutionObserver
    var uses = 1
  }

  /// The lock that is held while a list or a container's `observer` changes, so that the two stay
  /// consistent.
  private static let changes = Locked(0)

  private let members: Locked<[Member]>

  private init(_ observers: [any ResolutionObserver]) {
    members = Locked(observers.map { Member(observer: $0) })
  }

  func didResolve(_ report: ResolutionReport, returning object: AnyObject?) {
    for member in members.withLock({ $0 }) {
      member.observer.didResolve(report, returning: object)
    }
  }

  /// Adds an observer to a container.
  ///
  /// An observer that was added several times is called once for each resolution, and it stays
  /// until it has been removed as many times.
  static func add(_ observer: any ResolutionObserver, to manager: ContainerManager) {
    changes.withLock { _ in
      if let list = manager.observer as? ObserverList {
        list.add(observer)
      } else {
        manager.observer = ObserverList([manager.observer, observer].compactMap { $0 })
      }
    }
  }

  /// Removes an observer.
  ///
  /// Once the last observer is removed, resolutions take the fast path again.
  static func remove(_ observer: any ResolutionObserver, from manager: ContainerManager) {
    let former = changes.withLock { _ in
      let list = manager.observer as? ObserverList
      if let list, list.remove(observer) { manager.observer = nil }
      return list
    }
    // This is released after the lock, because it may be the last reference to an observer and its
    // test.
    withExtendedLifetime(former) {}
  }

  /// Returns the observers of a container and its forks.
  static func forkObservers(of manager: ContainerManager) -> [any ForkObserver] {
    let list = manager.observer as? ObserverList
    return list?.members.withLock { $0.compactMap { $0.observer as? any ForkObserver } } ?? []
  }

  /// Replaces the observers of a container and its forks.
  static func setForkObservers(_ observers: [any ForkObserver], of manager: ContainerManager) {
    for former in forkObservers(of: manager) { remove(former, from: manager) }
    for observer in observers {
      add(observer, to: manager)
      observer.observed?.add(manager, observer)
    }
  }

  private func add(_ observer: any ResolutionObserver) {
    members.withLock { members in
      if let known = members.firstIndex(where: { $0.observer === observer }) {
        members[known].uses += 1
      } else {
        members.append(Member(observer: observer))
      }
    }
  }

  /// - Returns: Whether the list is empty now.
  private func remove(_ observer: any ResolutionObserver) -> Bool {
    members.withLock { members in
      if let known = members.firstIndex(where: { $0.observer === observer }) {
        members[known].uses -= 1
        if members[known].uses == 0 { members.remove(at: known) }
      }
      return members.isEmpty
    }
  }
}
