/// Walks from each factory over initializers and functions to the factories that it needs.
struct EdgeFinder {
  let steps: StepFinder
  let factories: [FactoryNode]

  private(set) var edges: [Edge] = []
  private(set) var unresolved: [Unresolved] = []
  /// The types that factories make.
  private(set) var constructed: Set<Int> = []
  private var known: [Vertex: [Passage]] = [:]

  /// Where the walk has been, and how it got there.
  private struct Visit {
    var vertex: Vertex
    var isEager: Bool
    var via: [String]
  }

  init(_ steps: StepFinder, factories: [FactoryNode]) {
    self.steps = steps
    self.factories = factories
    for factory in factories.indices { walk(from: factory) }
  }

  private mutating func walk(from factory: Int) {
    var found: [EdgeKey: Edge] = [:]
    // Eager paths first: what is reached eagerly is not visited again as reached lazily.
    var queue = [Visit(vertex: .factory(factory), isEager: true, via: [])]
    var later: [Visit] = []
    var seen: Set<Vertex> = [.factory(factory)]
    var next = 0
    while next < queue.count || !later.isEmpty {
      if next == queue.count {
        queue += later.filter { seen.insert($0.vertex).inserted }
        later = []
        continue
      }
      let visit = queue[next]
      next += 1
      for step in steps(from: visit.vertex) {
        let isEager = visit.isEager && step.isEager
        if case .factory(let target) = step.target {
          add(step, from: factory, to: target, isEager: isEager, via: visit.via, &found)
          continue
        }
        let onward = Visit(
          vertex: step.target, isEager: isEager, via: visit.via + [name(of: step.target)])
        if isEager {
          if seen.insert(step.target).inserted { queue.append(onward) }
        } else {
          later.append(onward)
        }
      }
    }
    // An edge beside a stronger one says nothing new.
    edges += found.values.filter { edge in
      !Edge.Kind.byStrength.prefix { $0 != edge.kind }.contains {
        found[EdgeKey(to: edge.to, kind: $0)] != nil
      }
    }.sorted { $0.to < $1.to }
  }

  private struct EdgeKey: Hashable {
    var to: Int
    var kind: Edge.Kind
  }

  private func add(
    _ step: Passage, from: Int, to: Int, isEager: Bool, via: [String],
    _ found: inout [EdgeKey: Edge]
  ) {
    let kind: Edge.Kind = isEager ? .eager : step.isWeak ? .weak : .lazy
    let key = EdgeKey(to: to, kind: kind)
    guard found[key] == nil else { return }
    found[key] = Edge(
      owner: .factory(from), to: to, kind: kind,
      location: steps.index.files[step.file].location(step.offset), via: via)
  }

  private mutating func steps(from vertex: Vertex) -> [Passage] {
    if let steps = known[vertex] { return steps }
    let found = steps.steps(from: vertex)
    known[vertex] = found.steps
    unresolved += found.unresolved
    if case .construct(let type, _, _) = vertex { constructed.insert(type) }
    return found.steps
  }

  private func name(of vertex: Vertex) -> String {
    switch vertex {
    case .factory(let number): factories[number].qualifiedName
    case .construct(let type, _, _): steps.index.types[type].name
    case .run(let place):
      steps.index.function(at: place).map { $0.name + "()" }
        ?? steps.index.property(at: place)?.name ?? ""
    }
  }
}
