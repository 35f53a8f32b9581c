/// Finds the cycles of a directed graph.
package enum Cycles {
  /// Cycles that together contain every node that lies on one.
  ///
  /// Each is as short as one through some node of it can be, and is given as its nodes in order, the
  /// first not repeated. Time grows with the edges for each node that leads to a cycle.
  package static func cycles(_ successors: [[Int]]) -> [[Int]] {
    // A node that follows itself is a cycle of its own, also beside longer ones.
    var found = successors.indices.filter { successors[$0].contains($0) }.map { [$0] }
    var covered: Set<Int> = []
    for node in leadingToCycles(successors) where !covered.contains(node) {
      guard let cycle = shortest(through: node, successors) else { continue }
      covered.formUnion(cycle)
      found.append(cycle)
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The nodes that remain when those without successors are removed, again and again.
  private static func leadingToCycles(_ successors: [[Int]]) -> [Int] {
    var before = successors.map { _ in [Int]() }
    for node in successors.indices { for next in successors[node] { before[next].append(node) } }
    var open = successors.map(\.count)
    var ended = open.indices.filter { open[$0] == 0 }
    while let node = ended.popLast() {
      for user in before[node] {
        open[user] -= 1
        if open[user] == 0 { ended.append(user) }
      }
    }
    return open.indices.filter { open[$0] > 0 }
  }

  /// The shortest way from `node` over others back to itself, by breadth-first search.
  private static func shortest(through node: Int, _ successors: [[Int]]) -> [Int]? {
    var before: [Int: Int] = [:]
    var queue = [node]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for target in successors[current] {
        if target == node, current == node { continue }
        if target == node {
          var path = [current]
          while let last = path.last, last != node, let previous = before[last] {
            path.append(previous)
          }
          return path.reversed()
        }
        if before[target] == nil {
          before[target] = current
          queue.append(target)
        }
      }
    }
    return nil
  }
}

extension Wiring {
  /// Cycles of factories that need each other while their instances are made, as indices into
  /// `factories`; together they contain every factory that lies on one.
  ///
  /// A factory with a parameter that asks itself with another argument may end somewhere, and is no
  /// cycle for all that the sources tell; `openCycles` has those.
  package var cycles: [[Int]] {
    Cycles.cycles(eagerSuccessors { !factories[$0].dependsOnArguments })
  }

  /// Factories with a parameter that need themselves, with whatever argument.
  var openCycles: [Int] {
    Set(Cycles.cycles(eagerSuccessors { _ in true }).joined())
      .filter { factories[$0].dependsOnArguments }.sorted()
  }

  /// The factories that each one needs eagerly, of those that `isFollowed` accepts.
  private func eagerSuccessors(_ isFollowed: (Int) -> Bool) -> [[Int]] {
    var successors = factories.map { _ in [Int]() }
    for edge in edges where edge.kind == .eager && isFollowed(edge.to) {
      if let from = edge.from { successors[from].append(edge.to) }
    }
    return successors
  }
}
