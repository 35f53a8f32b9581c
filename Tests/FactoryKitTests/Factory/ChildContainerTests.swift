import FactoryKit
import TestSupport
import Testing

private final class Session: ChildContainer {
  let parent: Container
  let manager = ContainerManager()

  init(parent: Container) { self.parent = parent }
}

private final class Request: ChildContainer {
  let parent: Session
  let manager = ContainerManager()

  init(parent: Session) { self.parent = parent }
}

extension Container {
  fileprivate var database: Factory<any Service> { self { NamedService("database") }.cached }
  fileprivate var page: ParameterFactory<Int, String> { self { "page \($0)" } }
  fileprivate var pair: Factory<Pair> { self { Pair(self.part(), self.part()) } }
  fileprivate var part: Factory<Bag> { self { Bag() }.graph }
}

extension Session {
  fileprivate var user: Factory<any Service> {
    self { NamedService("user of \(self.database().name)") }.cached
  }
}

extension Request {
  fileprivate var id: Factory<Bag> { self { Bag() }.cached }
  fileprivate var answer: Factory<String> { self { "\(self.user().name), \(self.page(3))" } }
}

private final class Bag: Sendable {}

private final class Pair: Sendable {
  let one: Bag
  let other: Bag

  init(_ one: Bag, _ other: Bag) {
    self.one = one
    self.other = other
  }
}

@Suite("Containers within containers")
struct ChildContainerTests {
  private let app = Container()

  @Test func `a child has its parent's factories, and those of its parent's parent`() {
    let request = Request(parent: Session(parent: app))
    #expect(request.answer() == "user of database, page 3")
    #expect(request.database() === app.database())
  }

  @Test func `an instance lives where its factory is declared`() {
    let session = Session(parent: app)
    let (one, other) = (Request(parent: session), Request(parent: session))
    #expect(one.user() === other.user())
    #expect(one.id() !== other.id())
    #expect(one.id() === one.id())
  }

  @Test func `what is set through a child is set in the parent`() {
    let session = Session(parent: app)
    session.database.register { NamedService("mock") }
    #expect(app.database().name == "mock")
  }

  @Test func `a graph reaches across`() {
    let pair = Session(parent: app).pair()
    #expect(pair.one === pair.other)
  }

  @Test func `a child keeps its parent alive`() {
    var parent: Container? = Container()
    weak let known = parent
    let session = Session(parent: parent ?? app)
    parent = nil
    #expect(known != nil)
    #expect(session.database().name == "database")
  }
}

extension Container {
  fileprivate var forked: Factory<any Service> { self { NamedService("own") }.cached }
  fileprivate var forkedSingleton: Factory<any Service> { self { NamedService("one") }.singleton }
}

@Suite("Forks of containers")
struct ForkTests {
  private let container = Container()

  @Test func `a fork has the same registrations and no instances`() {
    container.forked.register { NamedService("mock") }
    let first = container.forked()
    let fork = container.fork()
    #expect(fork.forked().name == "mock")
    #expect(fork.forked() !== first)
    #expect(container.forked() === first)
  }

  @Test func `what is changed in either stays in it`() {
    let fork = container.fork { $0.forked.register { NamedService("mock") } }
    #expect(fork.forked().name == "mock")
    #expect(container.forked().name == "own")
    container.forked.register { NamedService("late") }
    #expect(fork.forked().name == "mock")
  }

  @Test func `it may start with the instances that the container keeps`() {
    let kept = container.forked()
    let fork = container.fork(keepingInstances: true)
    #expect(fork.forked() === kept)
    fork.forked.reset(.scope)
    #expect(fork.forked() !== kept)
    #expect(container.forked() === kept)
  }

  @Test func `both see the same singletons`() {
    Scope.$singleton.withValue(Scope.Singleton()) {
      #expect(container.forkedSingleton() === container.fork().forkedSingleton())
    }
  }

  @Test func `contexts and settings are copied, too`() {
    container.manager.defaultScope = .cached
    container.forked.onArg("fork-test") { NamedService("context") }
    let fork = container.fork()
    #expect(fork.manager.defaultScope === Scope.cached)
    FactoryContext.setArg("fork-test", forKey: "fork-test")
    defer { FactoryContext.removeArg(forKey: "fork-test") }
    #expect(fork.forked().name == "context")
  }
}
