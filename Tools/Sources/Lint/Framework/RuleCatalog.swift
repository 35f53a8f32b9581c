package import Wiring

/// All rules, in the order in which they are listed.
package enum RuleCatalog {
  /// The rules.
  package static let all: [any Rule] = [
    CircularDependency(),
    CaptiveDependency(),
    ServiceLocator(),
    DefinitionWins(),
    RegisterInDefinition(),
    SharedInDefinition(),
    DefinitionOnShared(),
    MockInProduction(),
    TestWithoutReset(),
    InjectedInObservable(),
    IsolatedResolution(),
    GraphThroughWrapper(),
    WeakUnique(),
    WeakValue(),
    ParameterWithoutScope(),
    UnmetPromise(),
    UnusedFactory(),
    ComputedManager(),
    SharedWithoutTaskLocal(),
    FactoryImport(),
  ]

  /// What is wrong with a name that no rule has.
  package static func advice(about name: String) -> String {
    "there is no rule `\(name)`: `factory rules` lists all"
  }

  /// The rule called `name`.
  package static func rule(_ name: String) -> (any Rule)? { all.first { $0.name == name } }
}

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
  func findings(in wiring: Wiring) -> [Finding]
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
  func findings(in wiring: Wiring) -> [Finding] {
    wiring.factories.compactMap { finding(for: $0, in: wiring) }
  }
}
