/// All rules, in the order in which they are listed.
package enum RuleCatalog {
  /// The rules.
  package static let all: [any Rule] = [
    CircularDependency(),
    CaptiveDependency(),
    ForbiddenDependencies(),
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
