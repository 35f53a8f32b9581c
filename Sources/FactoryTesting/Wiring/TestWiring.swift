internal import FactoryInspect
internal import FactoryKit

/// The content of the attachments of a failed test.
final class TestWiring: Sendable {
  private struct State {
    var containers: [Weak<ContainerManager>] = []
    /// The containers at the first issue.
    var snapshots: [ContainerSnapshot]?
  }

  private let log: WiringLog
  /// Gets the resolutions of all containers, each once.
  private let listener: EventListener
  private let state = Locked(State())

  init() {
    let log = WiringLog()
    self.log = log
    listener = EventListener { log.append($0) }
  }

  /// Records the resolutions in a container of the test from now on.
  func observe(_ manager: ContainerManager) {
    guard !manager.listeners.contains(where: { $0 === listener }) else { return }
    state.withLock { $0.containers.append(Weak<ContainerManager>(manager)) }
    manager.add(listener)
  }

  /// Stops recording resolutions.
  func stopObserving() {
    listener.stop()
    for manager in managers { manager.remove(listener) }
  }

  /// The containers that still exist.
  private var managers: [ContainerManager] {
    state.withLock { $0.containers }.compactMap(\.object)
  }

  /// Records that the test has an issue, and the state of its containers if it is the first one.
  func noteIssue(_ text: String) {
    log.appendIssue(text)
    keepSnapshots()
  }

  /// Whether the test has an issue.
  var hasIssue: Bool { log.hasIssue }

  /// Records the state of the containers, unless it was recorded before.
  ///
  /// The call is made before the containers are released, for issues that are found only
  /// afterwards.
  func keepSnapshots() {
    guard state.withLock({ $0.snapshots == nil }) else { return }
    let requesters = log.requesters
    let snapshots = managers.map { manager in
      var snapshot = manager.snapshot()
      for (at, factory) in snapshot.factories.enumerated() {
        let name = "\(snapshot.container).\(factory.name)<\(factory.type)>"
        if let requester = requesters[name] { snapshot.factories[at].madeFor = requester }
      }
      return snapshot
    }
    state.withLock { if $0.snapshots == nil { $0.snapshots = snapshots } }
  }

  /// The contents of `resolutions.txt`.
  var resolutions: String { log.text }

  /// The contents of `wiring.json`.
  func wiring(of test: String) -> Wiring {
    Wiring(test: test, containers: state.withLock { $0.snapshots } ?? [])
  }
}

/// The contents of `wiring.json`.
struct Wiring: Codable {
  let test: String
  let containers: [ContainerSnapshot]
}
