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
      (isDirectory || !rule.isForDirectories) && Self.matches(path, rule.pattern)
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

  /// Compares a path with a pattern, component by component.
  ///
  /// `**` stands for any number of components, at the end of a pattern for at least one. Only the
  /// last `**` is tried again with one component more, because an earlier one would leave less for
  /// the rest; so the time is at most the product of both lengths.
  private static func matches(_ path: [String], _ pattern: [String]) -> Bool {
    var (at, next) = (0, 0)
    var retry: (at: Int, next: Int)?
    while at < path.count {
      if next < pattern.count, pattern[next] == "**" {
        next += 1
        if next == pattern.count { return true }
        retry = (at, next)
      } else if next < pattern.count, fnmatch(pattern[next], path[at], 0) == 0 {
        (at, next) = (at + 1, next + 1)
      } else if let last = retry {
        retry = (last.at + 1, last.next)
        (at, next) = (last.at + 1, last.next)
      } else {
        return false
      }
    }
    return next == pattern.count
  }
}
