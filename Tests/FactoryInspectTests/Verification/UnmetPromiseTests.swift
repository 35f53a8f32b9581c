import FactoryInspect
import FactoryContributions
import FactoryKit
import TestSupport
import Testing

extension Container {
  fileprivate var promise: Factory<(any Service)?> { promised() }
  fileprivate var promiseOfNumber: ParameterFactory<Int, NamedService?> { promised() }
  fileprivate var keptPromise: Factory<NamedService?> { promised().cached }
  fileprivate var throwingPromise: ThrowingFactory<NamedService?, any Error> { promised() }
  fileprivate var throwingOfNumber: ParameterThrowingFactory<Int, NamedService?, any Error> {
    promised().cached
  }
  fileprivate var optional: Factory<NamedService?> {
    self {
      Issue.record("verifying builds nothing")
      return nil
    }
  }
  fileprivate var sinks: Contributions<any Service> { contributions() }
}

private final class Auto: ManagedContainer, AutoRegistering {
  let manager = ContainerManager()
  var promise: Factory<(any Service)?> { promised() }
  var other: Factory<Int?> { promised() }

  func autoRegister() { promise.register { NamedService("automatic") } }
}

private final class Child: ChildContainer {
  let parent: Container
  let manager = ContainerManager()
  init(parent: Container) { self.parent = parent }
}

@Suite("Promises before you ship")
struct UnmetPromiseTests {
  private let container = Container()

  @Test func `promises that nobody has registered are told, in the order of asking`() throws {
    let unmet = container.verify(\.promiseOfNumber, \.optional, \.promise, \.sinks)
    #expect(unmet.map(\.factory) == ["Container.promiseOfNumber", "Container.promise"])
    #expect(unmet.map(\.type) == ["NamedService", "\((any Service).self)"])
    let first = try #require(unmet.first)
    #expect(first.file == "FactoryInspectTests/UnmetPromiseTests.swift")
    #expect(first.line == 9)
    #expect(
      first.description == """
        Container.promiseOfNumber (NamedService), promised at FactoryInspectTests/UnmetPromiseTests.swift:9, \
        was not registered
        """
    )
  }

  @Test func `promises of every kind are kept by a registration`() throws {
    let unmet = { container.verify(\.throwingPromise, \.throwingOfNumber) }
    #expect(unmet().map(\.type) == Array(repeating: "NamedService", count: 2))
    container.throwingPromise.register { NamedService("throwing") }
    container.throwingOfNumber.register { NamedService("throwing \($0)") }
    #expect(unmet() == [])
    #expect(try container.throwingPromise()?.name == "throwing")
    #expect(try container.throwingOfNumber(7)?.name == "throwing 7")
  }

  @Test func `promises of every kind are nil where they stop nothing`() throws {
    container.manager.promiseTriggersError = false
    #expect(try container.throwingPromise() == nil)
    #expect(try container.throwingOfNumber(7) == nil)
  }

  @Test func `what is registered is met, until a reset`() {
    container.promise.register { nil }
    container.promiseOfNumber.register { _ in nil }
    container.keptPromise.register { nil }
    #expect(container.verify(\.promise, \.promiseOfNumber, \.keptPromise) == [])
    container.keptPromise.reset()
    container.reset(options: .registration)
    #expect(container.verify(\.promise, \.promiseOfNumber, \.keptPromise).count == 3)
  }

  @Test func `a context that is active keeps a promise, one that is not does not`() {
    container.promise.onArg("verify-test") { nil }
    #expect(container.verify(\.promise).count == 1)
    FactoryContext.setArg("verify-test", forKey: "verify-test")
    #expect(container.verify(\.promise) == [])
    FactoryContext.removeArg(forKey: "verify-test")
  }

  @Test func `a wrap around nothing keeps no promise`() {
    container.promise.wrap { $0 }
    #expect(container.verify(\.promise).count == 1)
  }

  @Test func `a pending auto-registration runs first`() {
    #expect(Auto().verify(\.promise, \.other).map(\.factory) == ["Auto.other"])
  }

  @Test func `a promise of the parent is told by the parent's name`() {
    #expect(Child(parent: container).verify(\.promise).map(\.factory) == ["Container.promise"])
  }

  @Test func `push, pop and fork change nothing about what is a promise`() {
    container.promise.register { nil }
    container.manager.push()
    container.promise.reset()
    #expect(container.verify(\.promise).count == 1)
    container.manager.pop()
    #expect(container.verify(\.promise) == [])
    #expect(container.fork { $0.promise.reset() }.verify(\.promise).count == 1)
  }
}
