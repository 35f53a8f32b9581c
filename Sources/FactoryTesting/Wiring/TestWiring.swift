internal import FactoryKit

/// The content of the attachments of a failed test.
final class TestWiring: Sendable {
  private struct State {
    var containers: [ObjectIdentifier: Observed] = [:]
    var order: [ObjectIdentifier] = []
    /// The containers at the first issue.
    var snapshots: [ContainerSnapshot]?
  }

  private struct Observed {
    let manager: WeakManager
    var observation: ResolutionObservation?
  }

  private let log = WiringLog()
  private let state = Locked(State())

  /// Records the resolutions in a container of the test from now on.
  func observe(_ manager: ContainerManager) {
    let id = ObjectIdentifier(manager)
    let isKnown = state.withLock { $0.containers[id]?.manager.manager === manager }
    guard !isKnown else { return }
    let log = log
    let observation = manager.observe { log.append($0) }
    let former = state.withLock { state in
      state.order.append(id)
      return state.containers.updateValue(
        Observed(manager: WeakManager(manager), observation: observation), forKey: id)
    }
    withExtendedLifetime(former) {}
  }

  /// Stops recording resolutions.
  func stopObserving() {
    let former = state.withLock { state in
      let former = state.containers
      for id in former.keys { state.containers[id]?.observation = nil }
      return former
    }
    withExtendedLifetime(former) {}
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
    let managers = state.withLock { state in
      state.order.compactMap { state.containers[$0]?.manager }
    }
    let requesters = log.requesters
    let snapshots = managers.compactMap(\.manager).map { manager in
      var snapshot = manager.snapshot(includingParameters: false)
      for (at, factory) in snapshot.factories.enumerated() {
        let name = "\(snapshot.container).\(factory.name)<\(factory.type)>"
        if let requester = requesters[name] { snapshot.factories[at].setMadeFor(requester) }
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
