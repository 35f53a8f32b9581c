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
      if key == name { return name }
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)\(number)"
        number += 1
      }
      return unique
    }
  }

  /// The struct for the objects under `key`: `release_info` gives `ReleaseInfo`.
  static func typeName(for key: String, taken: inout Set<String>) -> String {
    let words = words(of: key).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let base = words.first?.isLetter == true ? words : "Value" + words
    let isTaken =
      ImportedNames.contains(base) || ReservedNames.isUsedByGeneratedCode(base)
      || ReservedNames.keywords.contains(base)
    let start = isTaken || taken.contains(base) ? base + "Value" : base
    var name = start
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(start)\(number)"
      number += 1
    }
    return name
  }

  private static func name(for key: String) -> String {
    let words = words(of: key)
    guard let first = words.first else { return "field" }
    let name =
      Casing.lowered(first)
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
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
