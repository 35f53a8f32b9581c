import FactoryInspect
import FactoryKit
import TestSupport
import Testing

private final class Thing: Sendable {
  let name: String
  init(_ name: String = "defined") { self.name = name }
}

private final class Things: ForkableContainer {
  let manager = ContainerManager()

  var thing: Factory<Thing> { self { Thing() }.singleton }
  var holder: Factory<Thing> { self { Thing("of \(self.thing().name)") }.singleton }
  var byNumber: ParameterFactory<Int, Thing> {
    self { Thing("\($0)") }.scopeOnParameters.singleton
  }
  var later: AsyncFactory<Thing, Never> { self { () async in Thing() }.singleton }
  var unscoped: Factory<Thing> { self { Thing() } }

  func owningFork() -> Things { fork(keepingInstances: false, owningSingletons: true) }
}

/// Runs each test with singletons of its own.
private struct OwnSingletons: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Scope.$singleton.withValue(Scope.Singleton(), operation: function)
  }
}

@Suite(OwnSingletons()) struct `A fork that owns its singletons` {
  private let container = Things()

  @Test func `starts with those that the original has resolved`() async {
    let (thing, one, later) = (container.thing(), container.byNumber(1), await container.later())
    let fork = container.owningFork()
    #expect(fork.thing() === thing)
    #expect(fork.byNumber(1) === one)
    #expect(await fork.later() === later)
  }

  @Test func `makes its own of the others, once`() async {
    let fork = container.owningFork()
    #expect(fork.thing() === fork.thing())
    #expect(fork.byNumber(1) === fork.byNumber(1))
    #expect(await fork.later() === fork.later())
    #expect(fork.thing() !== container.thing())
    #expect(fork.byNumber(1) !== container.byNumber(1))
    #expect(await fork.later() !== container.later())
  }

  @Test func `drops none of the others' with its registrations`() {
    let thing = container.thing()
    let fork = container.owningFork()
    fork.thing.register { Thing("registered") }
    #expect(fork.holder().name == "of registered")
    #expect(container.thing() === thing)
    #expect(container.holder().name == "of defined")
  }

  @Test func `keeps them when the process's are reset, and resets them itself`() {
    let fork = container.owningFork()
    let thing = fork.thing()
    Scope.singleton.reset()
    #expect(fork.thing() === thing)
    fork.reset(options: .scope)
    #expect(fork.thing() !== thing)
  }

  @Test func `has them under every singleton scope`() {
    let fork = container.owningFork()
    let thing = fork.thing()
    Scope.$singleton.withValue(Scope.Singleton()) {
      #expect(fork.thing() === thing)
      fork.thing.register { Thing("registered") }
    }
    #expect(fork.thing().name == "registered")
  }

  @Test func `has them by default scope as well`() {
    container.manager.defaultScope = .singleton
    let former = container.unscoped()
    let fork = container.owningFork()
    #expect(fork.unscoped() === former)
    fork.unscoped.register { Thing("registered") }
    #expect(fork.unscoped().name == "registered")
    #expect(container.unscoped() === former)
  }

  @Test func `gives them to its own forks`() {
    let fork = container.owningFork()
    let thing = fork.thing()
    let second = fork.fork()
    #expect(second.thing() === thing)
    second.thing.register { Thing("registered") }
    #expect(second.thing().name == "registered")
    #expect(fork.thing() === thing)
  }

  @Test func `releases them with itself`() async {
    var fork: Things? = container.owningFork()
    weak let thing = fork?.thing()
    #expect(thing != nil)
    fork = nil
    #expect(await settles { thing == nil })
  }

  @Test func `explains them`() {
    let fork = container.owningFork()
    _ = fork.thing()
    #expect(fork.explain(\.thing).description.contains("singleton"))
    #expect(fork.explain(\.thing).description != container.explain(\.thing).description)
  }
}
