package import SourceModel

extension GraphDocument {
  /// Makes the graph of a project; `consumers` adds the types that use factories.
  package init(wiring: Wiring, consumers: Bool) {
    let ids = Self.ids(of: wiring)
    let areShown = wiring.areShown
    nodes = wiring.factories.indices.filter { areShown[$0] }.map {
      Self.node($0, id: ids[$0], wiring)
    }
    edges = wiring.edges.filter { areShown[$0.from] }.map { edge in
      Edge(
        from: ids[edge.from], to: ids[edge.to], kind: edge.kind.rawValue, via: edge.via,
        file: edge.location.path, line: edge.location.line)
    }
    cycles = wiring.cycles.map { $0.map { ids[$0] } }
    unresolved = wiring.unresolved.map {
      Doubt(reason: $0.reason, file: $0.location.path, line: $0.location.line)
    }
    if consumers { add(wiring.consumers, ids: ids, wiring) }
    markCycles()
  }

  private static func ids(of wiring: Wiring) -> [String] {
    var count: [String: Int] = [:]
    for factory in wiring.factories { count[factory.qualifiedName, default: 0] += 1 }
    var used: [String: Int] = [:]
    return wiring.factories.map { factory in
      var id = factory.qualifiedName
      if count[id, default: 0] > 1 { id += " (\(factory.module))" }
      used[id, default: 0] += 1
      return used[id] == 1 ? id : "\(id) \(used[id, default: 0])"
    }
  }

  private static func node(_ number: Int, id: String, _ wiring: Wiring) -> Node {
    let factory = wiring.factories[number]
    let location = wiring.location(of: factory)
    return Node(
      id: id, name: factory.name, kind: "\(factory.kind)", container: factory.containerName,
      module: factory.module, type: factory.product, scope: factory.scope.name,
      file: location.path, line: location.line)
  }

  private mutating func add(_ consumers: [Consumer], ids: [String], _ wiring: Wiring) {
    var taken = Set(nodes.map(\.id))
    for consumer in consumers {
      let module = wiring.index.types[consumer.type].module
      var id = consumer.name
      if !taken.insert(id).inserted {
        id += " (\(module))"
        taken.insert(id)
      }
      nodes.append(
        Node(
          id: id, name: consumer.name, kind: "consumer", container: "", module: module,
          type: consumer.name, scope: "", file: consumer.location.path,
          line: consumer.location.line))
      edges += consumer.uses.map { use in
        Edge(
          from: id, to: ids[use.factory], kind: use.kind.rawValue, via: [],
          file: use.location.path, line: use.location.line)
      }
    }
  }

  private mutating func markCycles() {
    var steps: Set<[String]> = []
    for cycle in cycles {
      for (from, to) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
        steps.insert([from, to])
      }
    }
    let members = Set(cycles.joined())
    for index in nodes.indices { nodes[index].inCycle = members.contains(nodes[index].id) }
    for index in edges.indices {
      edges[index].inCycle =
        edges[index].kind == "eager"
        && steps.contains([edges[index].from, edges[index].to])
    }
  }
}
