/// A need by the ids of its ends.
struct Pair: Hashable {
  var from: String
  var to: String
}

/// Which factory of the later wiring is which one of the earlier wiring.
///
/// A factory is the same if it has the same container and name. Of the rest, one is the same if it is
/// alone in having its container, scope and type (it was renamed), or its name, scope and type (it was
/// moved to another container).
struct FactoryMatching {
  /// The earlier id of each later one.
  private(set) var old: [String: String] = [:]
  /// The later id of each earlier one.
  private(set) var new: [String: String] = [:]

  init(from before: WiringOutline, to after: WiringOutline) {
    match(before, after) { [$0.id] }
    match(before, after) { [$0.container, $0.name] + $0.modules.sorted() }
    match(before, after) { [$0.container, $0.name] }
    match(before, after) { [$0.container, $0.text] }
    match(before, after) { [$0.name, $0.text] }
  }

  /// The later id of an earlier one; the earlier one where the factory is gone.
  func name(of id: String) -> String { new[id] ?? id }

  /// The ends of an earlier need by their later ids.
  func renamed(_ need: WiringOutline.Need) -> Pair {
    Pair(from: name(of: need.from), to: name(of: need.to))
  }

  private mutating func match(
    _ before: WiringOutline, _ after: WiringOutline,
    by key: (WiringOutline.Factory) -> [String]
  ) {
    let left = Dictionary(grouping: before.factories.filter { new[$0.id] == nil }, by: key)
    let right = Dictionary(grouping: after.factories.filter { old[$0.id] == nil }, by: key)
    for (key, candidates) in left {
      guard candidates.count == 1, let found = right[key], found.count == 1 else { continue }
      new[candidates[0].id] = found[0].id
      old[found[0].id] = candidates[0].id
    }
  }
}
