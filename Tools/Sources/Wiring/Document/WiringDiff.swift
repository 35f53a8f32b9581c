/// What has changed between two wirings.
package struct WiringDiff: Equatable, Sendable, Encodable {
  package typealias Node = GraphDocument.Node
  package typealias Edge = GraphDocument.Edge

  /// A factory as both wirings have it.
  package struct Change: Equatable, Sendable, Encodable {
    /// What it was.
    package var old: Node
    /// What it is.
    package var new: Node
  }

  /// Factories that only the later wiring has.
  package var added: [Node] = []
  /// Factories that only the earlier wiring has.
  package var removed: [Node] = []
  /// Factories that have another name, container, module, scope or type.
  package var changed: [Change] = []
  /// Needs that only the later wiring has.
  package var addedNeeds: [Edge] = []
  /// Needs that only the earlier wiring has, with their names there.
  package var removedNeeds: [Edge] = []
  /// Needs that are resolved at another time.
  package var changedNeeds: [Edge] = []
  /// Cycles of eager needs that the earlier wiring does not have, each from its first factory on.
  package var newCycles: [[String]] = []

  /// Whether nothing has changed.
  package var isEmpty: Bool { self == WiringDiff() }

  private init() {}

  /// Compares two wirings.
  package init(from old: Wiring, to new: Wiring) {
    let (before, after) = (GraphDocument(old).outline, GraphDocument(new).outline)
    let names = Self.matches(from: before, to: after)
    var earlier: [String: Node] = [:]
    for node in before.nodes { if let id = names[node.id] { earlier[id] = node } }
    added = after.nodes.filter { earlier[$0.id] == nil }
    removed = before.nodes.filter { names[$0.id] == nil }
    changed = after.nodes.compactMap { node in
      earlier[node.id].flatMap { $0.compared == node.compared ? nil : Change(old: $0, new: node) }
    }
    compareNeeds(before, after, names)
    let eager = before.edges.filter { $0.kind == "eager" }
    let known = Set(eager.map { $0.renamed(names).ends })
    newCycles = after.cycles.filter { cycle in
      !zip(cycle, cycle.dropFirst() + cycle.prefix(1)).allSatisfy { known.contains([$0, $1]) }
    }
  }

  /// The later id of each earlier factory that is still there.
  ///
  /// A factory is the same if it has the same container and name. Of the rest, one is the same if it is
  /// alone in having its container, scope and type (it was renamed), or its name, scope and type (it was
  /// moved to another container).
  private static func matches(
    from before: GraphDocument, to after: GraphDocument
  ) -> [String: String] {
    let keys: [(Node) -> [String]] = [
      { [$0.id] }, { [$0.container, $0.name, $0.module] }, { [$0.container, $0.name] },
      { [$0.container, $0.what] }, { [$0.name, $0.what] },
    ]
    var names: [String: String] = [:]
    for key in keys {
      let found = Set(names.values)
      let old = Dictionary(grouping: before.nodes.filter { names[$0.id] == nil }, by: key)
      let new = Dictionary(grouping: after.nodes.filter { !found.contains($0.id) }, by: key)
      for (key, nodes) in old {
        guard nodes.count == 1, let others = new[key], others.count == 1 else { continue }
        names[nodes[0].id] = others[0].id
      }
    }
    return names
  }

  private mutating func compareNeeds(
    _ before: GraphDocument, _ after: GraphDocument, _ names: [String: String]
  ) {
    var old: [[String]: String] = [:]
    for edge in before.edges { old[edge.renamed(names).ends] = edge.kind }
    for edge in after.edges {
      guard let kind = old.removeValue(forKey: edge.ends) else {
        addedNeeds.append(edge)
        continue
      }
      guard kind != edge.kind else { continue }
      var edge = edge
      edge.oldKind = kind
      changedNeeds.append(edge)
    }
    removedNeeds = before.edges.filter { old[$0.renamed(names).ends] != nil }
  }
}

extension GraphDocument.Edge {
  /// The same edge of an earlier wiring with the ids that its ends have later.
  fileprivate func renamed(_ names: [String: String]) -> Self {
    var edge = self
    (edge.from, edge.to) = (names[from] ?? from, names[to] ?? to)
    return edge
  }
}

extension GraphDocument.Node {
  /// What makes it another factory than it was.
  fileprivate var compared: [String] { [qualifiedName, what, module] }
}
