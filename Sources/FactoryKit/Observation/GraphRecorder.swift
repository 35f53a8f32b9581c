/// Notes which factories are resolved, and by which.
final class GraphRecorder: Sendable {
  private struct Noted {
    var scope: String
    var resolved = 0
    var made = 0
  }

  private struct Request: Hashable {
    let from: ObservedFactory
    let to: ObservedFactory
  }

  private struct State {
    var factories: [ObservedFactory: Noted] = [:]
    var requests: Set<Request> = []
    /// What is being resolved, by id.
    var running: [UInt64: ObservedFactory] = [:]
  }

  private let state = Locked(State())

  /// Who is told of the resolutions; in other containers, of those that this one has asked for.
  var listener: ResolutionListener {
    ResolutionListener(followsOthers: true) { event, entry in
      switch event.phase {
      case .began: self.begin(event, scope: "\(entry.lifetimeInEffect)")
      case .ended: self.end(event)
      }
    }
  }

  private func begin(_ event: ResolutionEvent, scope: String) {
    state.withLock { state in
      state.running[event.id] = event.factory
      state.factories[event.factory, default: Noted(scope: scope)].scope = scope
      if let parent = event.parent.flatMap({ state.running[$0] }) {
        state.requests.insert(Request(from: parent, to: event.factory))
      }
    }
  }

  private func end(_ event: ResolutionEvent) {
    state.withLock { state in
      state.running[event.id] = nil
      guard let isNew = event.isNew else { return }
      state.factories[event.factory]?.resolved += 1
      if isNew { state.factories[event.factory]?.made += 1 }
    }
  }

  /// What was noted so far.
  ///
  /// A factory that is still being resolved is a node already, and not yet counted.
  var graph: DependencyGraph {
    let (factories, requests) = state.withLock { ($0.factories, $0.requests) }
    let ids = Self.ids(of: factories.keys)
    let nodes = factories.map { factory, noted in
      DependencyGraph.Node(
        id: ids[factory] ?? factory.description,
        container: factory.container,
        name: factory.name,
        type: factory.type,
        scope: noted.scope,
        resolved: noted.resolved,
        made: noted.made
      )
    }
    let edges = requests.compactMap { request -> DependencyGraph.Edge? in
      guard let from = ids[request.from], let to = ids[request.to] else { return nil }
      return DependencyGraph.Edge(from: from, to: to)
    }
    return DependencyGraph(
      nodes: nodes.sorted { $0.id < $1.id },
      edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    )
  }

  /// Container and name; with the type where several factories have the same.
  private static func ids(
    of factories: some Collection<ObservedFactory>
  ) -> [ObservedFactory: String] {
    let byName = Dictionary(grouping: factories) { $0.description }
    return Dictionary(
      uniqueKeysWithValues: factories.map { factory in
        let name = factory.description
        return (factory, byName[name]?.count == 1 ? name : "\(name)<\(factory.type)>")
      })
  }
}
