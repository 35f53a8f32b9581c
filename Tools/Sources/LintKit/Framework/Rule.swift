/// Finds one kind of mistake.
///
/// A rule is one file, and its examples are data: help, documentation and
/// tests are made of them.
package protocol Rule: Sendable {
  /// The name that people write in settings and comments, in snake case.
  var name: String { get }
  /// What it finds, as one line without a full stop.
  var summary: String { get }
  /// Why that is a mistake and what to do instead, as whole sentences.
  var why: String { get }
  /// Code that it reports, and code that looks alike and is right.
  var examples: [RuleExample] { get }
  /// The level of its findings unless the settings say otherwise.
  var level: Level { get }
  /// Settings of its own, by name, with their default values; see `LintProject.option(_:of:)`.
  var options: [String: RuleOption] { get }

  /// What the rule finds in a project.
  func findings(in project: LintProject) -> [Finding]
}

extension Rule {
  /// A warning.
  package var level: Level { .warning }
  /// No settings.
  package var options: [String: RuleOption] { [:] }
}

/// A setting of a rule.
package enum RuleOption: Equatable, Sendable {
  /// A number.
  case number(Int)
  /// A list of words.
  case words([String])
}
