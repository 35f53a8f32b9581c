extension Model {
  /// The instances that a factory's scope keeps strongly now.
  mutating func serialsKept(by slot: Int, in container: Int) -> [Int] {
    let own = containers[container].cells[slot].heldSerials
    let scope = containers[container].scope(of: slot)
    guard scope == .singleton || scope == .account else { return own }
    return own + (cell(for: scope, slot, in: container)?.heldSerials ?? [])
  }

  /// The releases since the last call, in the order of the instances.
  mutating func takeReleases() -> [Release] {
    defer { releases = [] }
    return releases.sorted()
  }
}
