/// An edge as it was found; in the document it has names.
private typealias FoundEdge = Edge

extension GraphDocument {
  /// Makes the document of a project: its factories, and all types and functions that use them.
  package init(_ wiring: Wiring) {
    let ids = Self.ids(of: wiring)
    nodes = zip(wiring.factories, ids).map { Node($0, id: $1, wiring) }
    edges = wiring.edges.compactMap { edge in
      edge.from.map { Edge(edge, from: ids[$0], to: ids[edge.to]) }
    }
    cycles = wiring.cycles.map { $0.map { ids[$0] } }
    unresolved = wiring.unresolved
    addUsers(wiring, ids)
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

  /// Adds the types and functions that use factories and are made by none.
  private mutating func addUsers(_ wiring: Wiring, _ ids: [String]) {
    var taken = Set(nodes.map(\.id))
    var known: [FoundEdge.Owner: String] = [:]
    for edge in wiring.typeEdges + wiring.codeEdges {
      if known[edge.owner] == nil {
        var node = Node(edge.owner, edge, wiring)
        if !taken.insert(node.id).inserted { node.id += " (\(node.module))" }
        taken.insert(node.id)
        known[edge.owner] = node.id
        nodes.append(node)
      }
      edges.append(Edge(edge, from: known[edge.owner] ?? "", to: ids[edge.to]))
    }
  }

  private mutating func markCycles() {
    let steps = Set(
      cycles.flatMap { cycle in
        zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { [$0, $1] }
      })
    let members = Set(cycles.joined())
    for index in nodes.indices { nodes[index].inCycle = members.contains(nodes[index].id) }
    for index in edges.indices where edges[index].kind == "eager" {
      edges[index].inCycle = steps.contains(edges[index].ends)
    }
  }
}

extension GraphDocument.Node {
  fileprivate init(_ factory: FactoryNode, id: String, _ wiring: Wiring) {
    let location = wiring.location(of: factory)
    let arguments = factory.arguments.map(TypeText.normalised).joined(separator: ", ")
    let type = factory.kind.rawValue + (arguments.isEmpty ? "" : "<\(arguments)>")
    self.init(
      id: id, name: factory.name, kind: "\(factory.kind)", container: factory.containerName,
      module: factory.module, type: factory.product, scope: factory.scope.name,
      file: location.path, line: location.line, role: wiring.file(of: factory).role,
      variants: ["\(factory.scope.name) \(type)"],
      isKept: factory.scope.kind != .unique && factory.scope.kind != .graph,
      dependsOnArguments: factory.dependsOnArguments)
  }
}

extension GraphDocument.Node {
  /// A type, where it is declared, or a function, where it first uses a factory.
  fileprivate init(_ owner: FoundEdge.Owner, _ edge: FoundEdge, _ wiring: Wiring) {
    let name = wiring.name(of: owner)
    if case .type(let number) = owner {
      let location = wiring.index.location(ofType: number)
      self.init(
        id: name, name: name, kind: "consumer", module: wiring.index.types[number].module,
        type: name, file: location.path, line: location.line)
    } else {
      self.init(
        id: "code \(name)", name: name, kind: "code", module: "", type: "",
        file: edge.location.path, line: edge.location.line)
    }
  }
}

extension GraphDocument.Edge {
  fileprivate init(_ edge: FoundEdge, from: String, to: String) {
    self.init(
      from: from, to: to, kind: edge.kind.rawValue, via: edge.via, file: edge.location.path,
      line: edge.location.line)
  }
}

/// Types as text that does not depend on how they were formatted.
enum TypeText {
  /// Returns `written` on one line, without comments, with the spaces that the formatter leaves.
  static func normalised(_ written: String) -> String {
    let plain = written.replacing(#/\/\*(.|\n)*?\*\/|\/\/[^\n]*/#, with: " ")
    var text = ""
    var previous = ""
    for token in plain.matches(of: /`[^`]*`|->|[\p{L}\p{N}_@]+|\S/).map({ String($0.output) }) {
      if needsSpace(previous, token) { text += " " }
      text += token
      previous = token
    }
    return text
  }

  private static func needsSpace(_ first: String, _ second: String) -> Bool {
    let signs = ["->", "&", "="]
    if first.isEmpty { return false }
    if signs.contains(first) || signs.contains(second) || [",", ":"].contains(first) {
      return true
    }
    return isWord(first) && isWord(second)
  }

  private static func isWord(_ token: String) -> Bool {
    token.first.map { $0.isLetter || $0.isNumber || "_`@".contains($0) } ?? false
  }
}
