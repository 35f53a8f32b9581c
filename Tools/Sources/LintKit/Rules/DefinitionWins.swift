import WiringGraph
import WiringModel

/// A definition that undoes what others registered.
struct DefinitionWins: Rule {
  let name = "definition_wins"
  let summary = "`register` or contexts inside a definition without `once()`"
  let why = """
    A definition runs each time its property is read, including its contexts and registrations: code \
    outside cannot replace them. If a test registers the factory, the definition's own `onTest` or \
    `register` wins. Remove it from the definition, end the definition with `once()`, or move it to \
    `autoRegister`. Contexts that do not conflict with a test are a note.
    """

  let examples: [RuleExample] = [
    .bad(
      "a context that wins over what a test registers",
      """
      //- Sources/App/App.swift
      extension Container {
        var ⚑api: Factory<any API> {
          self { LiveAPI() }.onTest { MockAPI() }
        }
        var ⚑log: Factory<any Log> {
          self { FileLog() }.context(.test, .preview) { NoLog() }
        }
      }
      //- Tests/AppTests/HomeTests.swift
      import Testing
      @Suite(.container) struct HomeTests {
        @Test func fails() {
          Container.shared.api.register { FailingAPI() }
          Container.shared.log.onTest { MemoryLog() }
        }
      }
      """),
    .note(
      "contexts that nothing outside replaces",
      """
      //- Sources/App/App.swift
      extension Container {
        var ⚑catalogue: Factory<any Catalogue> {
          self { RemoteCatalogue() }
            .onArg("--offline") { SampleCatalogue() }
            .onPreview { SampleCatalogue() }
            .onTest { EmptyCatalogue() }
        }
        var ⚑api: Factory<any API> { self { LiveAPI() }.onDebug { SlowAPI() } }
      }
      //- Tests/AppTests/HomeTests.swift
      import Testing
      @Suite(.container) struct HomeTests {
        @Test func fails() { Container.shared.api.register { FailingAPI() } }
      }
      """),
    .bad(
      "a registration inside the definition",
      """
      extension Container {
        var ⚑store: Factory<Store> {
          self { Store() }.cached.register { Store(inMemory: true) }
        }
      }
      """),
    .good(
      "once, or outside",
      """
      extension Container: AutoRegistering {
        var api: Factory<any API> {
          self { LiveAPI() }.onTest { MockAPI() }.once()
        }
        var store: Factory<Store> { self { Store() }.cached.timeToLive(60).decorator { _ in } }
        func autoRegister() { store.onPreview { Store(inMemory: true) } }
      }
      """),
  ]

  private static let changes: Set = [
    "register", "context", "onTest", "onPreview", "onDebug", "onSimulator", "onDevice", "onArg",
    "onArgs",
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    let tested = Set(
      wiring.changes.filter { $0.isTest && Self.changes.contains($0.function) }.map(\.factory))
    return wiring.factories.indices.compactMap { number in
      let factory = wiring.factories[number]
      let own = factory.modifiers.filter(Self.changes.contains)
      guard !factory.has("once"), let first = own.first else { return nil }
      let winning = own.first { winsInTests($0, of: factory, in: wiring) }
      let isSerious = own.contains("register") || winning != nil && tested.contains(number)
      let change = isSerious ? winning ?? "register" : first
      return Finding(
        rule: name,
        message: "`\(change)` in the definition of `\(factory.qualifiedName)` "
          + (isSerious
            ? "wins over what others register: leave it out, or end the definition with `.once()`"
            : "cannot be replaced from outside unless the definition ends with `.once()`"),
        location: project.location(of: factory), level: isSerious ? nil : .note)
    }
  }

  /// Whether a modifier holds in tests: `onTest`, or `context` with `.test` among its arguments.
  private func winsInTests(_ change: String, of factory: FactoryNode, in wiring: Wiring) -> Bool {
    guard change == "context", let body = wiring.index.body(at: factory.place) else {
      return change == "onTest"
    }
    return body.uses.contains { $0.name == "test" && $0.path.first == "." }
  }
}
