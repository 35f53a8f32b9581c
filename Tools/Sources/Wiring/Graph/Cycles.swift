/// Finds the cycles of a directed graph.
package enum Cycles {
  /// The strongly connected components of `successors` (Tarjan 1972).
  ///
  /// Without those of one node that does not follow itself. The search is iterative, so that a long
  /// chain does not exhaust the stack.
  package static func components(_ successors: [[Int]]) -> [[Int]] {
    var search = ComponentSearch(successors: successors)
    for node in successors.indices { search.visit(from: node) }
    return search.components
  }

  /// Cycles that together contain every node that lies on one.
  ///
  /// Each is as short as one through some node of it can be, and is given as its nodes in order, the
  /// first not repeated.
  package static func cycles(_ successors: [[Int]]) -> [[Int]] {
    var found: [[Int]] = []
    for component in components(successors) {
      let members = Set(component)
      var covered: Set<Int> = []
      for node in component.sorted() where !covered.contains(node) {
        guard let cycle = shortest(through: node, successors, within: members) else { continue }
        covered.formUnion(cycle)
        found.append(cycle)
      }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The shortest way from `node` back to itself, by breadth-first search.
  private static func shortest(
    through node: Int, _ successors: [[Int]], within members: Set<Int>
  ) -> [Int]? {
    var before: [Int: Int] = [:]
    var queue = [node]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for target in successors[current] where members.contains(target) {
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

/// One run of Tarjan's search.
private struct ComponentSearch {
  let successors: [[Int]]
  var components: [[Int]] = []
  private var order: [Int: Int] = [:]
  private var low: [Int: Int] = [:]
  private var stack: [Int] = []
  private var onStack: Set<Int> = []

  init(successors: [[Int]]) { self.successors = successors }

  mutating func visit(from root: Int) {
    guard order[root] == nil else { return }
    var work: [(node: Int, next: Int)] = []
    enter(root, &work)
    while let (node, next) = work.last {
      if next < successors[node].count {
        work[work.count - 1].next += 1
        let target = successors[node][next]
        if order[target] == nil {
          enter(target, &work)
        } else if onStack.contains(target), let seen = order[target] {
          low[node] = min(low[node] ?? seen, seen)
        }
        continue
      }
      work.removeLast()
      if let parent = work.last?.node, let value = low[node] {
        low[parent] = min(low[parent] ?? value, value)
      }
      if low[node] == order[node] { close(node) }
    }
  }

  private mutating func enter(_ node: Int, _ work: inout [(node: Int, next: Int)]) {
    order[node] = order.count
    low[node] = order[node]
    stack.append(node)
    onStack.insert(node)
    work.append((node, 0))
  }

  private mutating func close(_ node: Int) {
    var component: [Int] = []
    while let member = stack.popLast() {
      onStack.remove(member)
      component.append(member)
      if member == node { break }
    }
    if component.count > 1 || successors[node].contains(node) { components.append(component) }
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
    let components = Cycles.components(eagerSuccessors { _ in true })
    return components.joined().filter { factories[$0].dependsOnArguments }.sorted()
  }

  /// The factories that each one needs eagerly, of those that `isFollowed` accepts.
  private func eagerSuccessors(_ isFollowed: (Int) -> Bool) -> [[Int]] {
    var successors = factories.map { _ in [Int]() }
    for edge in edges where edge.kind == .eager && isFollowed(edge.to) {
      successors[edge.from].append(edge.to)
    }
    return successors
  }
}
