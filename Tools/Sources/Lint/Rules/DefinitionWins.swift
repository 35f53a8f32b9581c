import Wiring

/// A definition that undoes what others registered.
struct DefinitionWins: Rule {
  let name = "definition_wins"
  let summary = "`register`, `wrap` or contexts in a definition, which apply each time it is read"
  let why = """
    The closure of an active context wins over a registered one, with `once()` as well: if a test
    registers a factory whose definition has `onTest` or `onDebug`, the test gets the closure of the
    context. Set the same context in the test, and end the definition with `once()`: without it, the
    definition sets its contexts and registrations again each time its property is read, so that
    code outside cannot replace them. Or remove the context from the definition, or move it to
    `autoRegister`. A context is reported only where code outside conflicts with it: as a note where
    code of the app sets the same context.
    """

  let exampleText = """
    //= Reported: contexts that win over what a test registers, debug builds' and with once as well
    //- Sources/App/App.swift
    extension Container {
      var ⚑api: Factory<any API> {
        self { LiveAPI() }.onTest { MockAPI() }
      }
      var ⚑log: Factory<any Log> {
        self { FileLog() }.context(.test, .preview) { NoLog() }
      }
      var ⚑slow: Factory<any API> { self { LiveAPI() }.onDebug { SlowAPI() } }
      var ⚑quiet: Factory<any Log> { self { FileLog() }.onTest { NoLog() }.once() }
    }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    @Suite(.container) struct HomeTests {
      @Test func fails() {
        Container.shared.api.register { FailingAPI() }
        Container.shared.log.onTest { MemoryLog() }
        Container.shared.slow.register { FailingAPI() }
        Container.shared.quiet.register { MemoryLog() }
      }
    }
    //= Reported: a registration or a wrap inside the definition
    extension Container {
      var ⚑cache: Factory<any Cache> { self { DiskCache() }.wrap { LoggedCache($0) }.singleton }
      var ⚑store: Factory<Store> { self { Store() }.register { Store(inMemory: true) } }
    }
    //= Noted: a context of the command line that code outside sets, too
    extension Container: AutoRegistering {
      var ⚑weather: Factory<any Weather> {
        self { LiveWeather() }.onArg("--frost") { FrostyWeather() }
      }
      func autoRegister() { weather.onArg("--frost") { SnowyWeather() } }
    }
    //= Right: contexts that nothing outside replaces, and once with the same context outside
    //- Sources/App/App.swift
    extension Container {
      var catalogue: Factory<any Catalogue> {
        self { RemoteCatalogue() }
          .onArg("--offline") { SampleCatalogue() }
          .onPreview { SampleCatalogue() }
          .onTest { EmptyCatalogue() }
      }
      var slow: Factory<any API> { self { LiveAPI() }.onDebug { SlowAPI() } }
    }
    extension Container: AutoRegistering {
      var api: Factory<any API> {
        self { LiveAPI() }.wrap { LoggedAPI($0) }.onTest { MockAPI() }.once()
      }
      var store: Factory<Store> { self { Store() }.cached.timeToLive(60).decorator { _ in } }
      func autoRegister() { store.onPreview { Store(inMemory: true) } }
    }
    //- Tests/AppTests/HomeTests.swift
    import Testing
    @Suite(.container) struct HomeTests {
      @Test func fails() {
        Container.shared.api.onTest { FailingAPI() }
        Container.shared.slow.onTest { FailingAPI() }
      }
    }
    """

  func findings(in wiring: Wiring) -> [Finding] {
    var changes: [Int: Set<String>] = [:]
    var outside: [Int: Set<String>] = [:]
    for change in wiring.changes where FactoryChange.registering.contains(change.function) {
      outside[change.factory, default: []].insert(change.function)
      if change.isTest { changes[change.factory, default: []].insert(change.function) }
    }
    return wiring.factories.indices.compactMap { number in
      let factory = wiring.factories[number]
      return problem(
        of: factory, in: wiring, changedBy: changes[number] ?? [], outside: outside[number] ?? []
      ).map {
        finding(
          "`\($0.change)` in the definition of `\(factory.qualifiedName)` \($0.text)",
          at: wiring.location(of: factory), level: $0.isSerious ? nil : .note)
      }
    }
  }

  /// What a definition's change does to changes from outside.
  private struct Problem {
    let change: String
    let text: String
    var isSerious = true
  }

  private func problem(
    of factory: FactoryNode, in wiring: Wiring, changedBy tests: Set<String>,
    outside: Set<String>
  ) -> Problem? {
    let own = factory.modifiers.filter(FactoryChange.registering.contains)
    let winning = own.first { winsInTests($0, of: factory, in: wiring) }
    if let winning, tests.contains("register") {
      let cure = factory.has("once") ? "" : " and end the definition with `.once()`"
      return Problem(
        change: winning,
        text: "wins over what tests register: set `\(winning)` in the tests\(cure), or leave it out"
      )
    }
    guard !factory.has("once") else { return nil }
    let cure = "leave it out, or end the definition with `.once()`"
    if factory.has("wrap") {
      return Problem(change: "wrap", text: "wraps once more each time it is read: \(cure)")
    }
    if own.contains("register") {
      return Problem(change: "register", text: "wins over what others register: \(cure)")
    }
    if let winning {
      let replaced =
        winning == "context" ? ["context", "onTest", "onDebug"] : ["context", winning]
      if !tests.isDisjoint(with: replaced) {
        return Problem(change: winning, text: "wins over the same context in tests: \(cure)")
      }
    }
    guard let same = own.first(where: outside.contains) else { return nil }
    return Problem(
      change: same,
      text: "cannot be replaced from outside unless the definition ends with `.once()`",
      isSerious: false)
  }

  /// Whether a modifier holds in tests, which are debug builds: `onTest`, `onDebug`, or `context`
  /// with `.test` or `.debug` among its arguments.
  private func winsInTests(_ change: String, of factory: FactoryNode, in wiring: Wiring) -> Bool {
    guard change == "context", let body = wiring.body(of: factory) else {
      return change == "onTest" || change == "onDebug"
    }
    return body.uses.contains { ["test", "debug"].contains($0.name) && $0.path.first == "." }
  }
}
