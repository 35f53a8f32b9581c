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
