/// What has changed between two wirings.
package struct WiringDiff: Equatable, Sendable, Encodable {
  /// A factory that one of the wirings has, or that has lost its users.
  package struct Factory: Equatable, Sendable, Encodable {
    /// `Container.api`.
    package var id: String
    /// Scope and type.
    package var what: String
    /// The file that declares it.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// A factory that both wirings have; members that have not changed are nil.
  package struct Change: Equatable, Sendable, Encodable {
    /// Its id in the later wiring.
    package var id: String
    /// Its id in the earlier wiring.
    package var oldID: String?
    /// Scope and type before.
    package var old: String?
    /// Scope and type afterwards.
    package var new: String?
    /// The module before.
    package var oldModule: String?
    /// The module afterwards.
    package var newModule: String?
    /// The file that declares it.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  package typealias Need = GraphDocument.Edge

  /// An instance that now holds one that does not live as long.
  package struct Captive: Equatable, Sendable, Encodable {
    /// The factory whose instance holds, and its scope.
    package var holder, holderScope: String
    /// The factory whose instance is held, and its scope.
    package var held, heldScope: String
    /// The file that declares the holder.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// Factories that only the later wiring has.
  package var added: [Factory] = []
  /// Factories that only the earlier wiring has.
  package var removed: [Factory] = []
  /// Factories that have another name, container, module, scope or type.
  package var changed: [Change] = []
  /// Needs that only the later wiring has.
  package var addedNeeds: [Need] = []
  /// Needs that only the earlier wiring has, with their names there.
  package var removedNeeds: [Need] = []
  /// Needs that are resolved at another time.
  package var changedNeeds: [Need] = []
  /// Cycles of eager needs that the earlier wiring does not have, each from its first factory on.
  package var newCycles: [[String]] = []
  /// Captive dependencies that the earlier wiring does not have.
  package var newCaptives: [Captive] = []
  /// Factories that had users in the earlier wiring and have none in the later one.
  package var unused: [Factory] = []

  /// Whether nothing has changed.
  package var isEmpty: Bool { self == WiringDiff() }

  private init() {}

  /// Compares two wirings.
  package init(from old: Wiring, to new: Wiring) {
    let (before, after) = (GraphDocument(old).outline, GraphDocument(new).outline)
    let names = Self.matches(from: before, to: after)
    var earlier: [String: GraphDocument.Node] = [:]
    for node in before.nodes { if let id = names[node.id] { earlier[id] = node } }
    added = after.nodes.filter { earlier[$0.id] == nil }.map(Factory.init)
    removed = before.nodes.filter { names[$0.id] == nil }.map(Factory.init)
    changed = after.nodes.compactMap { node in
      earlier[node.id].flatMap { Change(from: $0, to: node) }
    }
    compareNeeds(before, after, names)
    let eager = before.edges.filter { $0.kind == "eager" }
    let known = Set(eager.map { $0.renamed(names).ends })
    newCycles = after.cycles.filter { cycle in
      !zip(cycle, cycle.dropFirst() + cycle.prefix(1)).allSatisfy { known.contains([$0, $1]) }
    }
    findCaptives(before, after, names)
    let open = after.nodes.filter { !$0.isUsed && earlier[$0.id]?.isUsed == true }
    // A name that is mentioned anywhere may mean this factory.
    let mentions = Mentions(of: Set(open.map(\.name)), in: new)
    unused = open.filter { !mentions.contains($0.name) }.map(Factory.init)
  }

  /// The later id of each earlier factory that is still there.
  ///
  /// A factory is the same if it has the same container and name. Of the rest, one is the same if it is
  /// alone in having its container, scope and type (it was renamed), or its name, scope and type (it was
  /// moved to another container).
  private static func matches(
    from before: GraphDocument, to after: GraphDocument
  ) -> [String: String] {
    let keys: [(GraphDocument.Node) -> [String]] = [
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
        addedNeeds.append(edge.need())
        continue
      }
      if kind != edge.kind { changedNeeds.append(edge.need(before: kind)) }
    }
    removedNeeds = before.edges.filter { old[$0.renamed(names).ends] != nil }.map { $0.need() }
  }

  private mutating func findCaptives(
    _ before: GraphDocument, _ after: GraphDocument, _ names: [String: String]
  ) {
    var known = Set(before.captives.map { $0.renamed(names).ends })
    let scopes = Dictionary(uniqueKeysWithValues: after.nodes.map { ($0.id, $0.scope) })
    for edge in after.captives where known.insert(edge.ends).inserted {
      newCaptives.append(
        Captive(
          holder: edge.from, holderScope: scopes[edge.from] ?? "", held: edge.to,
          heldScope: scopes[edge.to] ?? "", file: edge.file, line: edge.line))
    }
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

extension WiringDiff.Factory {
  fileprivate init(_ node: GraphDocument.Node) {
    self.init(id: node.id, what: node.what, file: node.file, line: node.line)
  }
}

extension GraphDocument.Edge {
  /// The edge as a need of a difference, with when it was resolved before.
  fileprivate func need(before: String? = nil) -> Self {
    var need = self
    (need.via, need.inCycle, need.oldKind) = (nil, nil, before)
    return need
  }
}

extension WiringDiff.Change {
  /// Nil where nothing has changed.
  fileprivate init?(from old: GraphDocument.Node, to new: GraphDocument.Node) {
    let isRenamed = old.qualifiedName != new.qualifiedName
    let isOther = old.what != new.what
    let isMoved = old.module != new.module
    guard isRenamed || isOther || isMoved else { return nil }
    self.init(
      id: new.id, oldID: isRenamed ? old.id : nil, old: isOther ? old.what : nil,
      new: isOther ? new.what : nil, oldModule: isMoved ? old.module : nil,
      newModule: isMoved ? new.module : nil, file: new.file, line: new.line)
  }
}
