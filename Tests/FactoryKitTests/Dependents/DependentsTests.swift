import FactoryInspect
import FactoryKit
import Testing

/// A service that says what it was built from.
private final class Part: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

extension DependentsContainer {
  fileprivate var api: Factory<Part> { self { Part("api") }.cached }
  fileprivate var plain: Factory<Part> { self { Part("plain(\(self.api().text))") } }
  fileprivate var session: Factory<Part> { self { Part("session(\(self.api().text))") }.cached }
  fileprivate var home: Factory<Part> { self { Part("home(\(self.session().text))") }.cached }
  fileprivate var page: Factory<Part> { self { Part("page(\(self.plain().text))") }.shared }
  fileprivate var other: Factory<Part> { self { Part("other") }.cached }
  fileprivate var single: Factory<Part> { self { Part("single(\(self.api().text))") }.singleton }
  fileprivate var film: ParameterFactory<Int, Part> {
    self { Part(" film \($0)(\($0 == 1 ? self.api().text : self.other().text))") }
      .scopeOnParameters.cached
  }
  fileprivate var step: Factory<Part> { self { Part("step(\(self.api().text))") }.graph }
  fileprivate var first: Factory<Part> { self { Part("first(\(self.step().text))") }.cached }
  fileprivate var second: Factory<Part> { self { Part("second(\(self.step().text))") }.cached }
  fileprivate var both: Factory<Part> {
    self { Part("both(\(self.first().text), \(self.second().text))") }.cached
  }
  fileprivate var remote: AsyncFactory<Part, Never> {
    self { Part("remote(\(self.session().text))") }.cached
  }
}

private final class DependentsContainer: ForkableContainer {
  let manager = ContainerManager()
  init() { manager.recordsDependents = true }
}

@Suite struct DependentsTests {
  private let container = DependentsContainer()

  @Test func `an override reaches what was built from it, through several levels`() {
    let (home, other) = (container.home(), container.other())
    container.api.register { Part("mock") }.reset(.dependents)
    #expect(container.home().text == "home(session(mock))")
    #expect(container.home() !== home)
    #expect(container.other() === other)
  }

  @Test func `what is not cached passes on what it was built from`() {
    let page = container.page()
    container.api.register { Part("mock") }.reset(.dependents)
    #expect(container.page().text == "page(plain(mock))")
    withExtendedLifetime(page) {}
  }

  @Test func `a reset of dependents keeps the factory's own instance`() {
    let (api, session) = (container.api(), container.session())
    container.api.reset(.dependents)
    #expect(container.api() === api)
    #expect(container.session() !== session)
  }

  @Test func `all parameters go together`() {
    let films = (container.film(1), container.film(2))
    container.api.register { Part("mock") }.reset(.dependents)
    #expect(container.film(1) !== films.0)
    #expect(container.film(2) !== films.1)
  }

  @Test func `singletons are dependents`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      let single = container.single()
      container.api.register { Part("mock") }.reset(.dependents)
      #expect(container.single().text == "single(mock)")
      #expect(container.single() !== single)
    }
  }

  @Test func `both that got one instance of graph scope are dependents`() {
    _ = container.both()
    container.api.register { Part("mock") }.reset(.dependents)
    #expect(container.second().text == "second(step(mock))")
    #expect(container.both().text == "both(first(step(mock)), second(step(mock)))")
  }

  @Test func `an asynchronous factory is a dependent`() async {
    _ = await container.remote()
    container.api.register { Part("mock") }.reset(.dependents)
    #expect(await container.remote().text == "remote(session(mock))")
  }

  @Test func `a fork's copies depend on the fork's factories`() {
    let home = container.home()
    let fork = container.fork(keepingInstances: true)
    #expect(fork.home() === home)
    container.api.register { Part("mock") }.reset(.dependents)
    #expect(fork.home() === home)
    #expect(container.home() !== home)
    fork.api.register { Part("fork") }.reset(.dependents)
    #expect(fork.home().text == "home(session(fork))")
  }

  @Test func `a popped instance still is a dependent`() {
    let home = container.home()
    container.manager.push()
    container.manager.reset()
    container.manager.pop()
    #expect(container.home() === home)
    container.api.register { Part("mock") }.reset(.dependents)
    #expect(container.home().text == "home(session(mock))")
  }
}
