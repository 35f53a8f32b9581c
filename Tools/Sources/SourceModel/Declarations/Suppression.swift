/// A comment that turns a rule off, `// factory:disable:next rule reason`.
package struct Suppression: Hashable, Sendable {
  /// Which lines a comment covers.
  package enum Reach: Hashable, Sendable {
    /// The line after the comment, `disable:next`.
    case next
    /// The line of the comment itself, `disable:this`.
    case this
    /// The whole file, `disable`.
    case file
  }

  /// Which lines the comment covers.
  package var reach: Reach
  /// The rule; nil when the comment names none.
  package var rule: String?
  /// Why, in the words of the comment; may be empty.
  package var reason: String
  /// The line of the comment, from 1.
  package var line: Int

  /// Makes a suppression from its parts.
  package init(reach: Reach, rule: String?, reason: String, line: Int) {
    self.reach = reach
    self.rule = rule
    self.reason = reason
    self.line = line
  }
}
