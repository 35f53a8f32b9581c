internal import FactoryKit

/// Several observers of one container, which has a place for one.
final class ObserverList: ResolutionObserver {
  /// An observer, and by how many it is wanted.
  private struct Member {
    let observer: any ResolutionObserver
    var uses = 1
  }

  /// Held while a list and the container's place for it are changed, so that the two always agree.
  private static let changes = Locked(0)

  private let members: Locked<[Member]>

  private init(_ observers: [any ResolutionObserver]) {
    members = Locked(observers.map { Member(observer: $0) })
  }

  func didResolve(_ report: ResolutionReport) {
    for member in members.withLock({ $0 }) { member.observer.didResolve(report) }
  }

  /// Adds an observer to those that a container has; one that is there already is called once all
  /// the same, and stays until it was removed as often as it was added.
  static func add(_ observer: any ResolutionObserver, to manager: ContainerManager) {
    changes.withLock { _ in
      if let list = manager.observer as? ObserverList {
        list.add(observer)
      } else {
        manager.observer = ObserverList([manager.observer, observer].compactMap { $0 })
      }
    }
  }

  /// Removes an observer; with the last one, resolving takes the shortest way again.
  static func remove(_ observer: any ResolutionObserver, from manager: ContainerManager) {
    changes.withLock { _ in
      guard let list = manager.observer as? ObserverList else { return }
      if list.remove(observer) { manager.observer = nil }
    }
  }

  /// What observes a container and its forks.
  static func forkObservers(of manager: ContainerManager) -> [any ForkObserver] {
    let list = manager.observer as? ObserverList
    return list?.members.withLock { $0.compactMap { $0.observer as? any ForkObserver } } ?? []
  }

  /// Replaces what observes a container and its forks.
  static func setForkObservers(_ observers: [any ForkObserver], of manager: ContainerManager) {
    for former in forkObservers(of: manager) { remove(former, from: manager) }
    for observer in observers { add(observer, to: manager) }
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

  /// - Returns: Whether nobody is left.
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
