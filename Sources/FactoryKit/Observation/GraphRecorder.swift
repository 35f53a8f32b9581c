/// Notes which factories are resolved, and by which.
final class GraphRecorder: Sendable {
  private struct Noted {
    let factory: ObservedFactory
    /// How many factories were noted before.
    let number: Int
    var scope = ""
    var resolved = 0
    var made = 0
  }

  private struct Request: Hashable {
    let from: FactoryDeclaration
    let to: FactoryDeclaration
  }

  private struct State {
    /// Not by their names: types of different modules or functions may have one printed name.
    var factories: [FactoryDeclaration: Noted] = [:]
    var requests: Set<Request> = []
    /// What is being resolved, by id.
    var running: [UInt64: FactoryDeclaration] = [:]
  }

  private let state = Locked(State())

  func begin(_ event: ResolutionEvent, of factory: FactoryDeclaration, scope: String) {
    state.withLock { state in
      state.running[event.id] = factory
      let new = Noted(factory: event.factory, number: state.factories.count)
      state.factories[factory, default: new].scope = scope
      if let parent = event.parent.flatMap({ state.running[$0] }) {
        state.requests.insert(Request(from: parent, to: factory))
      }
    }
  }

  func end(_ event: ResolutionEvent, of factory: FactoryDeclaration) {
    state.withLock { state in
      state.running[event.id] = nil
      guard let isNew = event.isNew else { return }
      state.factories[factory]?.resolved += 1
      if isNew { state.factories[factory]?.made += 1 }
    }
  }

  /// What was noted so far.
  ///
  /// A factory that is still being resolved is a node already, and not yet counted.
  var graph: DependencyGraph {
    let (factories, requests) = state.withLock { ($0.factories, $0.requests) }
    let ids = Self.ids(of: factories)
    let nodes = ids.compactMap { declaration, id -> DependencyGraph.Node? in
      guard let noted = factories[declaration] else { return nil }
      return DependencyGraph.Node(
        id: id,
        container: noted.factory.container,
        name: noted.factory.name,
        type: noted.factory.type,
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

  /// Container and name; with the type where several factories have the same, and with a number
  /// where that is taken.
  private static func ids(
    of factories: [FactoryDeclaration: Noted]
  ) -> [FactoryDeclaration: String] {
    let byName = Dictionary(grouping: factories.values, by: \.factory.description)
    let inOrder = factories.sorted {
      let (one, other) = ($0.value, $1.value)
      return (one.factory.description, one.factory.type, one.number)
        < (other.factory.description, other.factory.type, other.number)
    }
    var taken: Set<String> = []
    var ids: [FactoryDeclaration: String] = [:]
    for (declaration, noted) in inOrder {
      let name = noted.factory.description
      let candidate = byName[name]?.count == 1 ? name : "\(name)<\(noted.factory.type)>"
      var id = candidate
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(candidate) \(number)"
        number += 1
      }
      ids[declaration] = id
    }
    return ids
  }
}
