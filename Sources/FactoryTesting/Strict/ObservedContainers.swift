internal import FactoryInspect
internal import FactoryKit

/// The containers that may outlive the tests that observe them.
///
/// It does not retain the containers, and it forgets those that no longer exist.
final class ObservedContainers: Sendable {
  private struct Member {
    let container: Weak<ContainerManager>
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
    let member = Member(container: Weak<ContainerManager>(manager), observer: observer)
    let (hasEnded, crowd) = state.withLock { state in
      if state.hasEnded { return (true, [Member]()) }
      state.members.append(member)
      guard state.members.count > state.limit else { return (false, []) }
      // No other call looks at the members until this one has.
      state.limit = .max
      return (false, state.members)
    }
    if hasEnded { manager.remove(observer) }
    if !crowd.isEmpty { forgetEnded(among: crowd) }
  }

  /// Forgets those members whose containers no longer exist.
  private func forgetEnded(among members: [Member]) {
    // A look at a container may end with its last reference, so no lock is held.
    let ended = Set(
      members.filter { $0.container.object == nil }.map { ObjectIdentifier($0.container) })
    let former = state.withLock { state in
      let former = state.members
      state.members.removeAll { ended.contains(ObjectIdentifier($0.container)) }
      state.limit = max(32, 2 * state.members.count)
      return former
    }
    // These are released after the lock, because they may be the last references to an observer.
    withExtendedLifetime(former) {}
  }

  /// Removes the observers from their containers.
  func removeObservers() {
    let members = state.withLock { state in
      defer { state.members = [] }
      return state.members
    }
    for member in members {
      if let manager = member.container.object {
        manager.remove(member.observer)
        if member.observer is LateOverrideListener { manager.endRecordingForTest() }
      }
    }
  }

  /// Removes the observers from their containers, now and from those that are added later.
  func end() {
    state.withLock { $0.hasEnded = true }
    removeObservers()
  }
}
