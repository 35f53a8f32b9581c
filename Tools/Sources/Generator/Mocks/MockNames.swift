import Wiring

/// The names by which a mock tells its requirements apart: `films` for the members `filmsResult`,
/// `filmsCalls` and `filmsAnswer`.
enum MockMemberNames {
  /// A name for each requirement, in their order.
  ///
  /// Overloads are told apart by their labels, then by the types of their parameters, then by their
  /// effects; a number is the last resort.
  static func names(for requirements: [ProtocolRequirement]) -> [String] {
    var names = requirements.map(baseName)
    for refine in [byLabels, byTypes, byEffects] {
      let clashing = clashes(names, requirements)
      for index in clashing { names[index] += refine(requirements[index]) }
    }
    var taken: [String: Int] = [:]
    let own = Set(requirements.map { key($0.plainName, $0) })
    return zip(names, requirements).map { name, requirement in
      var free = name
      while taken[key(free, requirement)] != nil || isOwn(free, requirement, own) {
        taken[key(name, requirement), default: 1] += 1
        free = name + "\(taken[key(name, requirement)] ?? 2)"
      }
      taken[key(free, requirement)] = 1
      return free
    }
  }

  /// Whether a member made of `name` would be called as a requirement of the protocol.
  private static func isOwn(
    _ name: String, _ requirement: ProtocolRequirement, _ own: Set<String>
  ) -> Bool {
    ["Result", "Calls", "Answer", "Reads", "Writes", "Record"].contains {
      own.contains(key(name + $0, requirement))
    }
  }

  /// The positions of names that several requirements have.
  private static func clashes(
    _ names: [String], _ requirements: [ProtocolRequirement]
  ) -> [Int] {
    let keys = zip(names, requirements).map { key($0, $1) }
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    return keys.indices.filter { counts[keys[$0], default: 0] > 1 }
  }

  private static func key(_ name: String, _ requirement: ProtocolRequirement) -> String {
    (requirement.isStatic ? "static " : "") + name
  }

  private static func baseName(_ requirement: ProtocolRequirement) -> String {
    if requirement.kind == .initializer { return "initializer" }
    let name = requirement.plainName
    if requirement.name.hasPrefix("`") { return joined(name) }
    guard let first = name.first, !first.isLetter, first != "_" else { return name }
    return operators[name] ?? "operation"
  }

  /// A raw identifier as one word, `loadAllFilms` for `load all films`; other names as they are.
  private static func joined(_ name: String) -> String {
    guard Casing.isRaw(name) else { return name }
    let words = capitalized(name)
    guard let first = words.first, first.isLetter || first == "_" else {
      return words.isEmpty ? "operation" : "the" + words
    }
    return (name.first?.isUppercase == true ? String(first) : first.lowercased())
      + words.dropFirst()
  }

  private static let operators = [
    "==": "equals", "!=": "differs", "<": "isLess", ">": "isGreater", "<=": "isAtMost",
    ">=": "isAtLeast", "+": "plus", "-": "minus", "*": "times", "/": "divided", "~=": "matches",
    "+=": "add", "-=": "subtract",
  ]

  private static func byLabels(_ requirement: ProtocolRequirement) -> String {
    let labels = requirement.parameters.map { parameter in
      capitalized(parameter.label.flatMap { $0 == "_" ? nil : $0 } ?? parameter.name)
    }
    return labels.isEmpty ? "" : "By" + labels.joined()
  }

  private static func byTypes(_ requirement: ProtocolRequirement) -> String {
    let parameters = requirement.parameters.map { capitalized($0.type.text) }.joined()
    let result = requirement.result.map { capitalized($0.text) } ?? ""
    return (parameters.isEmpty ? "" : "Of" + parameters) + (result.isEmpty ? "" : "To" + result)
  }

  private static func byEffects(_ requirement: ProtocolRequirement) -> String {
    (requirement.isAsync ? "Async" : "") + (requirement.failure == .none ? "" : "Throwing")
  }

  /// The letters and digits of `text`, each run with a capital.
  private static func capitalized(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(Casing.capitalized).joined()
  }
}
