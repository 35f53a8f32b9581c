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

  /// Rules of earlier releases, each with what does its job now.
  ///
  /// Settings and comments may still name them.
  package static let removed = [
    "concrete_registration": "a test that registers a double does not compile",
    "conditional_compilation": "`onDebug` is a context that tests can set",
    "declared_twice": "`factory graph --lock` lists both",
    "forbidden_dependencies": "a module that does not import another cannot resolve its factories",
    "late_mock": "the trait `.container.overridesFirst` reports it while tests run",
    "linked_twice": "the library prints it at run time",
    "main_actor_mismatch": "the compiler reports it",
    "manual_scope_reset": "a scope of your own resets its factories together",
    "same_named_singletons": "`factory graph --lock` lists both",
    "setup_reset_singletons": "the trait `.container` resets singletons, too",
    "singleton_overuse": "`factory graph` shows the scope of each factory",
    "stored_factory": "the library's check for leaks reports it while tests run",
  ]

  /// Why no rule is called `name`, as the end of a sentence.
  package static func advice(about name: String) -> String {
    removed[name].map { "the rule `\(name)` is gone: \($0)" }
      ?? "there is no rule `\(name)`: `factory rules` lists all"
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
