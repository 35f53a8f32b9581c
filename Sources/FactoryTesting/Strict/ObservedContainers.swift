internal import FactoryKit

/// The containers that may outlive the tests that observe them.
///
/// It does not retain the containers, and it forgets those that no longer exist.
final class ObservedContainers: Sendable {
  private struct Member {
    let container: WeakManager
    let observer: any ForkObserver
  }

  private struct State {
    var members: [Member] = []
    var hasEnded = false
    /// The number of members at which those that no longer exist are forgotten.
    var limit = 32
  }

  private let state = Locked(State())

  /// Whether `end` was called.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Adds a container, and an observer that it has.
  func add(_ manager: ContainerManager, _ observer: any ForkObserver) {
    let member = Member(container: WeakManager(manager), observer: observer)
    let (hasEnded, former) = state.withLock { state in
      if state.hasEnded { return (true, [Member]()) }
      let former = state.members
      if former.count >= state.limit {
        state.members = former.filter { $0.container.manager != nil }
        state.limit = max(32, 2 * state.members.count)
      }
      state.members.append(member)
      return (false, former)
    }
    // These are released after the lock, because they may be the last references.
    withExtendedLifetime(former) {}
    if hasEnded { ObserverList.remove(observer, from: manager) }
  }

  /// Removes the observers from their containers.
  func removeObservers() {
    let members = state.withLock { state in
      defer { state.members = [] }
      return state.members
    }
    for member in members {
      if let manager = member.container.manager {
        ObserverList.remove(member.observer, from: manager)
      }
    }
  }

  /// Removes the observers from their containers, now and from those that are added later.
  func end() {
    state.withLock { $0.hasEnded = true }
    removeObservers()
  }
}
