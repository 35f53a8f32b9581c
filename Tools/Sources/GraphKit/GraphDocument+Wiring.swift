package import SourceModel

extension GraphDocument {
  /// Makes the graph of a project; `consumers` adds the types that use factories.
  package init(wiring: Wiring, consumers: Bool) {
    let ids = Self.ids(of: wiring)
    let areShown = wiring.areShown
    nodes = wiring.factories.indices.filter { areShown[$0] }.map {
      Self.node($0, id: ids[$0], wiring)
    }
    edges = wiring.edges.compactMap { edge in
      guard let from = edge.from, areShown[from] else { return nil }
      return Edge(
        from: ids[from], to: ids[edge.to], kind: edge.kind.rawValue, via: edge.via,
        file: edge.location.path, line: edge.location.line)
    }
    cycles = wiring.cycles.map { $0.map { ids[$0] } }
    unresolved = wiring.unresolved.map {
      Doubt(reason: $0.reason, file: $0.location.path, line: $0.location.line)
    }
    if consumers { addTypes(of: wiring, ids: ids) }
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

  private mutating func addTypes(of wiring: Wiring, ids: [String]) {
    var taken = Set(nodes.map(\.id))
    var idsOfTypes: [Int: String] = [:]
    for edge in wiring.typeEdges {
      guard case .type(let number) = edge.owner else { continue }
      let type = wiring.index.types[number]
      let isTaken = taken.contains(type.name)
      let id = idsOfTypes[number] ?? (isTaken ? "\(type.name) (\(type.module))" : type.name)
      if idsOfTypes.updateValue(id, forKey: number) == nil {
        taken.insert(id)
        let location = wiring.index.location(ofType: number)
        nodes.append(
          Node(
            id: id, name: type.name, kind: "consumer", container: "", module: type.module,
            type: type.name, scope: "", file: location.path, line: location.line))
      }
      edges.append(
        Edge(
          from: id, to: ids[edge.to], kind: edge.kind.rawValue, via: [],
          file: edge.location.path, line: edge.location.line))
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
