/// Makes Swift names of JSON keys.
enum PropertyNames {
  /// Names that stay unusable in backticks, because `Type.self` and `Type.init` mean something else.
  private static let unusable: Set = ["self", "init"]

  /// The property for each key; two keys that fold to one name get distinct ones.
  static func names(for keys: [String]) -> [String] {
    let plain = keys.map(name)
    // A key that needs no change keeps its name, whatever stands before it.
    var taken = Set(zip(keys, plain).filter { $0 == $1 }.map { $1 })
    return zip(keys, plain).map { key, name in
      key == name ? name : free(name, &taken)
    }
  }

  /// `name`, or the first of `name2`, `name3` and so on that is not taken; it is taken from then on.
  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var free = name
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  /// The struct for the objects under `key`: `release_info` gives `ReleaseInfo`.
  static func typeName(for key: String, taken: inout Set<String>) -> String {
    let words = words(of: key).map(Casing.capitalized).joined()
    let base = words.first?.isLetter == true ? words : "Value" + words
    let isTaken =
      ImportedNames.contains(base) || ReservedNames.isUsedByGeneratedCode(base)
      || ReservedNames.keywords.contains(base)
    return free(isTaken || taken.contains(base) ? base + "Value" : base, &taken)
  }

  private static func name(for key: String) -> String {
    let words = words(of: key)
    guard let first = words.first else { return "field" }
    let name = Casing.lowered(first) + words.dropFirst().map(Casing.capitalized).joined()
    if name.first?.isLetter != true { return "_" + name }
    return unusable.contains(name) ? name + "Value" : name
  }

  /// The parts of a key between characters that no identifier may hold; underscores separate too.
  private static func words(of key: String) -> [String] {
    key.split { character in
      character == "_" || !character.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }.map(String.init)
  }
}
