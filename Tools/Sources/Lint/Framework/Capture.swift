import Wiring

/// An instance that holds one that does not live as long.
struct Capture: Sendable {
  /// The factory whose instance holds, as an index into `Wiring.factories`.
  var holder: Int
  /// The eager edges from there to the factory whose instance is held.
  var path: [Edge]

  /// The factory whose instance is held, as an index into `Wiring.factories`.
  var held: Int { path[path.count - 1].to }

  /// All of them, in the order of the holders.
  static func all(in wiring: Wiring) -> [Capture] {
    var eager: [[Edge]] = wiring.factories.map { _ in [] }
    for edge in wiring.edges where edge.kind == .eager {
      if let from = edge.from { eager[from].append(edge) }
    }
    let reset = scopesReset(in: wiring)
    return wiring.factories.indices.flatMap { holder in
      held(by: holder, eager, reset, wiring).map { Capture(holder: holder, path: $0) }
    }
  }

  /// Paths from `holder` to instances that live shorter, over those that it holds as well: unique ones
  /// and, because their resolution has ended, graph ones.
  private static func held(
    by holder: Int, _ eager: [[Edge]], _ reset: Set<String>, _ wiring: Wiring
  ) -> [[Edge]] {
    var found: [[Edge]] = []
    var seen: Set = [holder]
    var queue: [[Edge]] = eager[holder].map { [$0] }
    var next = 0
    while next < queue.count {
      let path = queue[next]
      next += 1
      guard let target = path.last?.to, seen.insert(target).inserted else { continue }
      let isSure = wiring.factories[holder].doubt == nil && wiring.factories[target].doubt == nil
      if isSure, outlives(wiring.factories[holder].scope, wiring.factories[target].scope, reset) {
        found.append(path)
      } else if [.unique, .graph].contains(wiring.factories[target].scope.kind) {
        queue += eager[target].map { path + [$0] }
      }
    }
    return found
  }

  /// The scopes that production code resets by themselves: `manager.reset(scope: .session)` and
  /// `Scope.session.reset()`.
  private static func scopesReset(in wiring: Wiring) -> Set<String> {
    var found: Set<String> = []
    for file in wiring.index.files.indices where wiring.index.files[file].role == .production {
      wiring.index.forEachBody(inFile: file) { _, body in
        for (number, use) in body.uses.enumerated() where use.kind == .call && use.name == "reset" {
          if use.path.count == 3, use.path[0] == "Scope" { found.insert(use.path[1].text) }
          guard use.labels == ["scope"] else { continue }
          found.formUnion(
            body.uses.filter { $0.call == number && $0.argument == "scope" }.map(\.name))
        }
      }
    }
    return found
  }

  /// Whether instances of the first scope live longer than those of the second.
  private static func outlives(
    _ holder: FactoryScope, _ held: FactoryScope, _ reset: Set<String>
  ) -> Bool {
    if holder.isCustom, held.isCustom { return false }
    switch (holder.kind, held.kind) {
    case (.singleton, .cached), (.singleton, .shared), (.cached, .shared): return true
    case (.cached, .cached): return holder.isCustom || held.isCustom && reset.contains(held.name)
    case (.shared, .cached): return !holder.isCustom && reset.contains(held.name)
    default: return false
    }
  }
}
