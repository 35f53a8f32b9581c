import Foundation

/// What one `.gitignore` says, as `man gitignore` defines it.
struct IgnoreRules {
  private struct Rule {
    var pattern: [String]
    var isNegated: Bool
    var isForDirectories: Bool
  }

  private let rules: [Rule]

  /// Reads the text of a `.gitignore`.
  init(_ text: String) {
    rules = text.split(whereSeparator: \.isNewline).compactMap { Self.rule(String($0)) }
  }

  /// Whether the path, given by its components below the file's directory, is ignored; nil when no
  /// rule says anything about it.
  func ignores(_ path: [String], isDirectory: Bool) -> Bool? {
    let last = rules.last { rule in
      (isDirectory || !rule.isForDirectories) && Self.matches(path[...], rule.pattern[...])
    }
    return last.map { !$0.isNegated }
  }

  private static func rule(_ line: String) -> Rule? {
    var text = Substring(line)
    while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text.removeLast() }
    if text.isEmpty || text.hasPrefix("#") { return nil }
    let isNegated = text.hasPrefix("!")
    if isNegated { text.removeFirst() }
    let isForDirectories = text.hasSuffix("/")
    if isForDirectories { text.removeLast() }
    var pattern = text.split(separator: "/").map(String.init)
    // A pattern without a slash matches at any depth.
    if !text.contains("/") { pattern.insert("**", at: 0) }
    return pattern.isEmpty
      ? nil : Rule(pattern: pattern, isNegated: isNegated, isForDirectories: isForDirectories)
  }

  private static func matches(_ path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      return path.indices.contains { matches(path[$0...], pattern.dropFirst()) }
        || (pattern.count == 1 && !path.isEmpty)
    }
    guard let name = path.first else { return false }
    return fnmatch(first, name, 0) == 0 && matches(path.dropFirst(), pattern.dropFirst())
  }
}
