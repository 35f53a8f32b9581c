/// Records which factories are resolved, and by which.
final class GraphRecorder: Sendable {
  private struct Record {
    let factory: ObservedFactory
    /// How many factories were recorded before.
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
    /// By declaration: types of different modules or functions may have the same printed name.
    var factories: [FactoryDeclaration: Record] = [:]
    var requests: Set<Request> = []
    /// The resolutions that are running, by id.
    var running: [UInt64: FactoryDeclaration] = [:]
  }

  private let state = Locked(State())

  func begin(_ event: ResolutionEvent, of factory: FactoryDeclaration, scope: String) {
    state.withLock { state in
      state.running[event.id] = factory
      let new = Record(factory: event.factory, number: state.factories.count)
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

  /// The graph of the resolutions so far.
  ///
  /// A factory whose resolution is still running is a node already, but not counted yet.
  var graph: DependencyGraph {
    let (factories, requests) = state.withLock { ($0.factories, $0.requests) }
    let ids = Self.ids(of: factories)
    let nodes = ids.compactMap { declaration, id -> DependencyGraph.Node? in
      guard let record = factories[declaration] else { return nil }
      return DependencyGraph.Node(
        id: id,
        container: record.factory.container,
        name: record.factory.name,
        type: record.factory.type,
        scope: record.scope,
        resolved: record.resolved,
        made: record.made
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

  /// Container and name; with the type if several factories have the same name, and with a number
  /// if that is taken.
  private static func ids(
    of factories: [FactoryDeclaration: Record]
  ) -> [FactoryDeclaration: String] {
    let byName = Dictionary(grouping: factories.values, by: \.factory.description)
    let inOrder = factories.sorted {
      let (one, other) = ($0.value, $1.value)
      return (one.factory.description, one.factory.type, one.number)
        < (other.factory.description, other.factory.type, other.number)
    }
    var taken: Set<String> = []
    var ids: [FactoryDeclaration: String] = [:]
    for (declaration, record) in inOrder {
      let name = record.factory.description
      let candidate = byName[name]?.count == 1 ? name : "\(name)<\(record.factory.type)>"
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
