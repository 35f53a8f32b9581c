/// All rules, in the order in which they are listed.
package enum RuleCatalog {
  /// The rules.
  package static let all: [any Rule] = [
    CircularDependency(),
    CaptiveDependency(),
    ForbiddenDependencies(),
    SingletonOveruse(),
    ServiceLocator(),
    DefinitionWins(),
    RegisterInDefinition(),
    SharedInDefinition(),
    DefinitionOnShared(),
    MockInProduction(),
    TestWithoutReset(),
    SetupResetSingletons(),
    LateMock(),
    ConcreteRegistration(),
    InjectedInObservable(),
    MainActorMismatch(),
    IsolatedResolution(),
    ConditionalCompilation(),
    ManualScopeReset(),
    GraphThroughWrapper(),
    WeakUnique(),
    WeakValue(),
    ParameterWithoutScope(),
    StoredFactory(),
    UnmetPromise(),
    UnusedFactory(),
    SameNamedSingletons(),
    DeclaredTwice(),
    ComputedManager(),
    SharedWithoutTaskLocal(),
    FactoryImport(),
    LinkedTwice(),
  ]

  /// The rule called `name`.
  package static func rule(_ name: String) -> (any Rule)? { all.first { $0.name == name } }
}
