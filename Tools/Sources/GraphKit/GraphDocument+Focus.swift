/// Why a graph cannot be cut down to what was asked for.
package struct UnknownNode: Error, Equatable, CustomStringConvertible {
  /// The name that was asked for.
  package var name: String
  /// Names that are alike.
  package var similar: [String]

  /// Makes the error from its parts.
  package init(name: String, similar: [String]) {
    self.name = name
    self.similar = similar
  }

  /// The positions of the `candidates` called `name`, `api` or `Container.api`; several containers may
  /// have one of the name.
  package static func positions(
    of name: String, among candidates: [(name: String, id: String)]
  ) throws(UnknownNode) -> [Int] {
    let found = candidates.indices.filter {
      name == candidates[$0].name || name == candidates[$0].id
    }
    guard found.isEmpty else { return found }
    throw UnknownNode(name: name, similar: similar(to: name, among: candidates))
  }

  /// The ids of up to three of the `candidates` whose names are like `name`.
  private static func similar(
    to name: String, among candidates: [(name: String, id: String)]
  ) -> [String] {
    let wanted = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    guard !wanted.isEmpty else { return [] }
    let found = candidates.filter {
      let candidate = $0.name.lowercased()
      return candidate.contains(wanted) || wanted.contains(candidate)
    }
    return Array(found.map(\.id).prefix(3))
  }

  /// The message with what to do.
  package var description: String {
    let advice =
      similar.isEmpty
      ? "`factory graph` without --focus shows all names."
      : "Did you mean \(similar.joined(separator: ", "))?"
    return "No factory is called \"\(name)\". \(advice)"
  }
}

extension GraphDocument {
  /// The part of the graph around a node.
  ///
  /// - Parameters:
  ///   - name: `api` or `Container.api`; several containers may have a factory of one name.
  ///   - depth: How many edges away a node may be; nil for all.
  ///   - reverse: Whether to follow edges backwards: who uses it.
  /// - Returns: The nodes that are reached, with the edges between them.
  /// - Throws: `UnknownNode` where no node has the name.
  package func focused(
    on name: String, depth: Int? = nil, reverse: Bool = false
  ) throws(UnknownNode) -> GraphDocument {
    let roots = try ids(called: name)
    var next: [String: [String]] = [:]
    for edge in edges {
      next[reverse ? edge.to : edge.from, default: []].append(reverse ? edge.from : edge.to)
    }
    var distance = Dictionary(roots.map { ($0, 0) }) { first, _ in first }
    var queue = roots
    var index = 0
    while index < queue.count {
      let current = queue[index]
      index += 1
      let steps = distance[current, default: 0] + 1
      guard depth.map({ steps <= $0 }) ?? true else { continue }
      for target in next[current] ?? [] where distance[target] == nil {
        distance[target] = steps
        queue.append(target)
      }
    }
    return kept { distance[$0] != nil }
  }

  /// The cycles alone, with their nodes and edges.
  package func onlyCycles() -> GraphDocument {
    let members = Set(cycles.joined())
    var document = kept(members.contains)
    document.edges.removeAll { !$0.inCycle }
    return document
  }

  private func kept(_ isKept: (String) -> Bool) -> GraphDocument {
    GraphDocument(
      nodes: nodes.filter { isKept($0.id) },
      edges: edges.filter { isKept($0.from) && isKept($0.to) },
      cycles: cycles.filter { $0.allSatisfy(isKept) }, unresolved: unresolved)
  }

  /// The ids of the nodes called `name`, `api` or `Container.api`.
  package func ids(called name: String) throws(UnknownNode) -> [String] {
    let names = nodes.map { (name: $0.name, id: $0.id) }
    return try UnknownNode.positions(of: name, among: names).map { nodes[$0].id }
  }
}
