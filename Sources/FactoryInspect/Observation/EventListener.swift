package import FactoryKit

/// Makes events of the resolutions in containers, until it is stopped.
package final class EventListener: ResolutionListener {
  /// Gets an event and its factory, which is valid during the call.
  typealias Body = @Sendable (ResolutionEvent, InspectedFactory) -> Void

  private struct Running {
    var event: ResolutionEvent
    /// The time of the container's clock after the beginning was reported.
    let beginning: UInt64
  }

  private struct State {
    var body: Body?
    /// The resolutions whose beginning was reported, by their ids.
    var running: [UInt64: Running] = [:]
  }

  private let state: Locked<State>

  /// Makes a listener for events without their factories.
  package convenience init(_ body: @escaping @Sendable (ResolutionEvent) -> Void) {
    self.init { event, _ in body(event) }
  }

  init(_ body: @escaping Body) { state = Locked(State(body: body)) }

  package func began(_ resolution: WatchedResolution) {
    let (body, parent) = state.withLock { state in
      let outer = sequence(first: resolution, next: \.parent).dropFirst()
      return (state.body, outer.first { state.running[$0.id] != nil }?.id)
    }
    guard let body else { return }
    let event = ResolutionEvent(
      factory: ObservedFactory(resolution.factory), phase: .began, id: resolution.id,
      parent: parent, depth: resolution.depth, isAsynchronous: resolution.isAsynchronous,
      hasParameter: resolution.hasParameter)
    body(event, resolution.factory)
    let running = Running(event: event, beginning: resolution.factory.manager.now)
    state.withLock { if $0.body != nil { $0.running[event.id] = running } }
  }

  package func ended(_ resolution: WatchedResolution, _ outcome: ResolutionOutcome) {
    let now = resolution.factory.manager.now
    let (body, running) = state.withLock { state in
      (state.body, state.running.removeValue(forKey: resolution.id))
    }
    guard let body, let running else { return }
    var event = running.event
    event.phase = .ended
    event.source = outcome.error == nil ? outcome.source : nil
    event.isNew = outcome.isNew
    event.duration = now - min(now, running.beginning)
    body(event, resolution.factory)
  }

  /// Stops further calls and releases the closure.
  package func stop() {
    let former = state.withLock { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(former) {}
  }
}
