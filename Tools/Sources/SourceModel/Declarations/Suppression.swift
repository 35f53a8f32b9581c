/// A comment that turns a rule off, `// factory:disable:next rule reason`.
package struct Suppression: Hashable, Sendable {
  /// Which lines a comment covers, by its first word.
  package enum Reach: String, Hashable, Sendable {
    /// The line after the comment.
    case next = "factory:disable:next"
    /// The line of the comment itself.
    case this = "factory:disable:this"
    /// The whole file.
    case file = "factory:disable"
  }

  /// Which lines the comment covers.
  package var reach: Reach
  /// The rule; nil when the comment names none.
  package var rule: String?
  /// Why, in the words of the comment; may be empty.
  package var reason: String
  /// The line of the comment, from 1.
  package var line: Int
}
