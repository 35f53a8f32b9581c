/// Lets a command read like a sentence: `generate screen MovieList on Movies`.
package enum Prepositions {
  private static let words: Set = ["on", "in"]
  /// The options without a value.
  private static let flags: Set = [
    "--all", "--async", "--check", "--consumers", "--cycles", "--dry-run", "--fix",
    "--follow-links", "--force", "--help", "--json", "--no-route", "--quiet",
    "--reverse", "--unresolved", "--verbose", "--version", "--with-tests", "--write-baseline",
  ]

  /// Returns the arguments with the words `on` and `in` as options; a word that is the value of an
  /// option, or the first after the command, stays.
  package static func asOptions(_ arguments: [String]) -> [String] {
    let arguments = withTargets(arguments)
    return arguments.enumerated().map { index, argument in
      guard words.contains(argument), index > 2, index + 1 < arguments.count,
        !takesValue(arguments[index - 1])
      else { return argument }
      return "--" + argument
    }
  }

  /// Writes `to screen X` as `--to-screen X`, and services the same way.
  private static func withTargets(_ arguments: [String]) -> [String] {
    guard arguments.first == "add", let place = arguments.firstIndex(of: "to"), place > 2,
      place + 2 < arguments.count, ["screen", "service"].contains(arguments[place + 1])
    else { return arguments }
    return arguments[..<place] + ["--to-" + arguments[place + 1]] + arguments[(place + 2)...]
  }

  /// Whether what follows `argument` is its value.
  private static func takesValue(_ argument: String) -> Bool {
    argument.hasPrefix("--") && !argument.contains("=") && !flags.contains(argument)
  }
}
