import Wiring

/// The names that code of a project mentions and that may mean a factory.
struct Mentions {
  private var names: Set<String> = []

  /// Collects which of `candidates` are mentioned, other than to be registered or reset.
  ///
  /// A member of a value whose type is known, and is no container, means that type's own member.
  init(of candidates: Set<String>, in wiring: Wiring) {
    for file in wiring.index.files { names.formUnion(file.looseMentions.intersection(candidates)) }
    let open = candidates.subtracting(names)
    guard !open.isEmpty else { return }
    wiring.index.forEachBody { place, body in
      for use in body.uses {
        for (number, step) in use.path.enumerated() {
          let name = step.name
          guard open.contains(name), !names.contains(name),
            Self.mayMeanFactory(number, of: use, at: place, wiring)
          else { continue }
          names.insert(name)
        }
      }
    }
  }

  /// Whether the name is mentioned.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether a step of a path can be the factory of its name.
  private static func mayMeanFactory(
    _ step: Int, of use: Use, at place: BodyPlace, _ wiring: Wiring
  ) -> Bool {
    let name = use.path[step].name
    if isOnlyChanged(step, of: use) { return false }
    switch (use.kind, step) {
    case (.keyPath, 0): return false
    case (.keyPath, _):
      guard case .keyPath(let root) = use.path[0], !root.isEmpty else { return true }
      guard case .found(let type) = wiring.index.lookUp(root, in: wiring.index.context(of: place))
      else { return false }
      return !declares(name, type, wiring)
    case (_, 0):
      guard let type = wiring.index.enclosingEntity(of: place) else { return true }
      return !declares(name, type, wiring)
    // `.name` is a member of a type, and a factory is one of a container's value.
    case (_, 1) where use.path[0] == ".": return false
    default:
      switch wiring.evaluate(Array(use.path[..<step]), at: place) {
      case .instance(let type), .type(let type): return !declares(name, type, wiring)
      default: return true
      }
    }
  }

  /// Whether a type that is no container has a member or a case of this name.
  private static func declares(_ name: String, _ type: Int, _ wiring: Wiring) -> Bool {
    let index = wiring.index
    return !index.types[type].isContainer
      && index.ancestors(of: type).contains { ancestor in
        index.types[ancestor].members[name] != nil
          || index.declarations(of: ancestor).flatMap(\.cases).contains { $0.name == name }
      }
  }

  private static func isOnlyChanged(_ step: Int, of use: Use) -> Bool {
    use.kind == .call && step == use.path.count - 2 && Interpreter.isChange(use.name)
  }
}
