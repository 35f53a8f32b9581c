extension GraphDocument {
  /// The factories, and with `consumers` the types that use them, as they are drawn.
  package func drawn(consumers: Bool) -> GraphDocument {
    let users = Set(
      nodes.filter { !$0.isFactory && !(consumers && $0.kind == "consumer") }.map(\.id))
    return kept { !users.contains($0) }
  }

  /// The part of the graph around a node.
  ///
  /// - Parameters:
  ///   - name: `api` or `Container.api`; several containers may have a factory of one name.
  ///   - depth: How many edges away a node may be; nil for all.
  ///   - reverse: Whether to follow edges backwards: who uses it.
  /// - Returns: The nodes that are reached, with the edges between them.
  /// - Throws: An error that names similar nodes where none has the name.
  package func focused(
    on name: String, depth: Int? = nil, reverse: Bool = false
  ) throws(CommandFailure) -> GraphDocument {
    let roots = try nodes(called: name).map(\.id)
    let next = Dictionary(grouping: edges, by: { reverse ? $0.to : $0.from })
    var distance = Dictionary(roots.map { ($0, 0) }) { first, _ in first }
    var queue = roots
    var position = 0
    while position < queue.count {
      let steps = distance[queue[position], default: 0] + 1
      let edges = next[queue[position]] ?? []
      position += 1
      guard depth.map({ steps <= $0 }) ?? true else { continue }
      for target in edges.map({ reverse ? $0.from : $0.to }) where distance[target] == nil {
        distance[target] = steps
        queue.append(target)
      }
    }
    return kept { distance[$0] != nil }
  }

  /// The cycles alone, with their nodes and edges.
  package func onlyCycles() -> GraphDocument {
    var document = kept(Set(cycles.joined()).contains)
    document.edges.removeAll { !$0.inCycle }
    return document
  }

  /// The nodes called `name`, `api` or `Container.api`; several containers may have one of the name.
  func nodes(called name: String) throws(CommandFailure) -> [Node] {
    let found = nodes.filter { name == $0.name || name == $0.id }
    guard found.isEmpty else { return found }
    let wanted = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    let similar = nodes.filter { node in
      let candidate = node.name.lowercased()
      return !wanted.isEmpty && (candidate.contains(wanted) || wanted.contains(candidate))
    }.prefix(3).map(\.id)
    let advice =
      similar.isEmpty
      ? "`factory graph` without --focus shows all names."
      : "Did you mean \(similar.joined(separator: ", "))?"
    throw CommandFailure(description: "No factory is called \"\(name)\". \(advice)")
  }

  private func kept(_ isKept: (String) -> Bool) -> GraphDocument {
    GraphDocument(
      nodes: nodes.filter { isKept($0.id) },
      edges: edges.filter { isKept($0.from) && isKept($0.to) },
      cycles: cycles.filter { $0.allSatisfy(isKept) }, unresolved: unresolved)
  }

  /// The wiring of production code as it is compared: each factory and each need once, by name.
  ///
  /// Neither the order of the files nor the place of a declaration changes what is compared. A need has
  /// the strongest of the ways in which it is resolved.
  package var outline: GraphDocument {
    let compared = nodes.filter { $0.isFactory && $0.role != .test }
    let modules = Dictionary(grouping: compared, by: \.qualifiedName).mapValues {
      Set($0.map(\.module))
    }
    var names: [String: String] = [:]
    var merged: [String: Node] = [:]
    for node in compared {
      let isShared = modules[node.qualifiedName, default: []].count > 1
      let id = isShared ? "\(node.qualifiedName) (\(node.module))" : node.qualifiedName
      names[node.id] = id
      var first = merged[id] ?? node
      first.id = id
      first.variants.formUnion(node.variants)
      first.isUsed = first.isUsed || node.isUsed
      first.dependsOnArguments = first.dependsOnArguments || node.dependsOnArguments
      merged[id] = first
    }
    func renamed(_ edges: [Edge]) -> [Edge] {
      edges.compactMap { edge in
        guard let from = names[edge.from], let to = names[edge.to] else { return nil }
        var edge = edge
        (edge.from, edge.to) = (from, to)
        return edge
      }
    }
    let order = ["eager", "lazy", "weak"]
    var needs: [[String]: Edge] = [:]
    for edge in renamed(edges) {
      let known = needs[edge.ends].flatMap { order.firstIndex(of: $0.kind) }
      if known ?? order.count > order.firstIndex(of: edge.kind) ?? order.count {
        needs[edge.ends] = edge
      }
    }
    var outline = GraphDocument(
      nodes: merged.values.sorted { ByteOrder.isBefore($0.id, $1.id) },
      edges: needs.values.sorted(by: Edge.isBefore), cycles: [], unresolved: unresolved)
    outline.captives = renamed(captives).sorted(by: Edge.isBefore)
    outline.cycles = outline.eagerCycles
    return outline
  }

  private var eagerCycles: [[String]] {
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), nodes.indices))
    var successors = nodes.map { _ in [Int]() }
    for edge in edges where edge.kind == "eager" {
      guard let from = numbers[edge.from], let to = numbers[edge.to],
        !nodes[to].dependsOnArguments
      else { continue }
      successors[from].append(to)
    }
    return Cycles.cycles(successors).map { $0.map { nodes[$0].id } }
  }
}

extension GraphDocument.Edge {
  /// The order of the ends.
  static func isBefore(_ first: Self, _ second: Self) -> Bool {
    first.from == second.from
      ? ByteOrder.isBefore(first.to, second.to) : ByteOrder.isBefore(first.from, second.from)
  }
}
