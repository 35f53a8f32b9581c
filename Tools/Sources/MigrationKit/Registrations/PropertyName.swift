/// Names for the properties that registrations become.
enum PropertyName {
  /// Members of containers, which a property must not hide.
  private static let members = Set(
    """
    manager shared reset decorator promised make with preview self init fork verify warmUp explain \
    close contributions keyedContributions
    """.split(separator: " ").map(String.init))
  /// Words that need backticks.
  private static let words = Set(
    """
    default protocol class struct enum extension import operator public private internal static \
    switch case in is as for while repeat return func var let if else do try catch throw throws \
    guard defer nil true false super where subscript break continue any some Type
    """.split(separator: " ").map(String.init))

  /// The name of a property that has one already, which stays unless containers have such a member.
  static func onContainer(_ name: String) -> String {
    let plain = name.filter { $0 != "`" }
    return members.contains(plain) ? plain + "Service" : plain
  }

  /// The name as a declaration says it.
  static func declared(_ name: String) -> String { words.contains(name) ? "`\(name)`" : name }

  /// `movieService` for `MovieService`, `urlSession` for `URLSession`; nil when the type has no name.
  static func of(type: String) -> String? {
    var type = type
    while type.hasSuffix("?") || type.hasSuffix("!") { type.removeLast() }
    let words = type.split { ".<>,[] :".contains($0) }.map(String.init)
    guard let first = words.first, words.allSatisfy(isIdentifier) else { return nil }
    return checked(lowered(first) + words.dropFirst().map(capitalized).joined())
  }

  /// The name itself, its words joined where it is no identifier; nil when nothing is left.
  static func of(name: String) -> String? {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard let first = words.first else { return nil }
    let joined = lowered(first) + words.dropFirst().map(capitalized).joined()
    return isIdentifier(joined) ? checked(joined) : nil
  }

  /// `name` with `suffix` joined to it as a word of its own.
  static func joined(_ name: String, _ suffix: String) -> String { name + capitalized(suffix) }

  private static func checked(_ name: String) -> String {
    members.contains(name) || words.contains(name) ? name + "Service" : name
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Lower case up to the last capital of the first run that a small letter follows.
  private static func lowered(_ word: String) -> String {
    let run = word.prefix { $0.isUppercase }
    guard run.count > 1, run.count < word.count else {
      return run.lowercased() + word.dropFirst(run.count)
    }
    // In `URLSession` the S belongs to the next word; in `A1` and `X_y` there is none.
    let next = word[run.endIndex]
    let head = next.isLowercase ? run.dropLast() : run
    return head.lowercased() + word.dropFirst(head.count)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
