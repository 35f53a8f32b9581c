import Wiring

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
  /// Code that it reports, and code that looks alike and is right; see `RuleExample.list`.
  var exampleText: String { get }
  /// The level of its findings unless the settings say otherwise.
  var level: Level { get }

  /// What the rule finds in a project.
  func findings(in project: LintProject) -> [Finding]
}

extension Rule {
  /// A warning.
  package var level: Level { .warning }
  /// Code that it reports, and code that looks alike and is right.
  package var examples: [RuleExample] { RuleExample.list(exampleText) }
}

/// A rule that looks at each factory by itself.
protocol FactoryRule: Rule {
  /// What is wrong with a factory; nil for one that is right.
  func finding(for factory: FactoryNode, in wiring: Wiring) -> Finding?
}

extension FactoryRule {
  func findings(in project: LintProject) -> [Finding] {
    project.wiring.factories.compactMap { finding(for: $0, in: project.wiring) }
  }
}
