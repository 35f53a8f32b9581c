import FactoryKit
import FactoryTesting
import Testing

@Suite(.container) struct TestSingletonsTests {
  @Test func `a test starts with the singletons that exist`() async throws {
    let outer = Container.shared.singletonAPI()
    try await Issues().test(.container) {
      #expect(Container.shared.singletonAPI() === outer)
    }
  }

  @Test func `with a fresh cache it starts with none`() async throws {
    let outer = Container.shared.singletonAPI()
    try await Issues().test(.container.singletons(.fresh)) {
      #expect(Container.shared.singletonAPI() !== outer)
      #expect(Container.shared.singletonAPI() === Container.shared.singletonAPI())
    }
  }

  @Test(arguments: [TestSingletons.cloned, .fresh])
  func `what becomes of singletons in a test stays in the test`(
    start: TestSingletons
  ) async throws {
    let outer = Container.shared.singletonAPI()
    try await Issues().test(.container.singletons(start)) {
      Container.shared.singletonAPI.register { MockAPI() }
      #expect(Container.shared.singletonAPI().name == "mock")
      Scope.singleton.reset()
    }
    #expect(Container.shared.singletonAPI() === outer)
  }

  @Test func `one fresh cache makes it fresh for all containers of a test`() async throws {
    let outer = Container.shared.singletonAPI()
    try await Issues().test(.containers(.container, .auth.singletons(.fresh))) {
      #expect(Container.shared.singletonAPI() !== outer)
    }
  }

  @Test(arguments: Departure.allCases)
  func `a test's container has the test's singletons off the test's task`(
    departure: Departure
  ) async throws {
    try await Issues().test(.container) {
      let container = Container.shared
      let fork = container.fork()
      let api = container.singletonAPI()
      for each in [container, fork] {
        await departure.run { #expect(each.singletonAPI() === api) }
      }
    }
  }

  @Test(arguments: Departure.allCases)
  func `an override that is resolved off the test's task stays in the test`(
    departure: Departure
  ) async throws {
    try await Issues().test(.container.singletons(.fresh)) {
      let container = Container.shared
      container.departingAPI.register { MockAPI() }
      await departure.run { #expect(container.departingAPI().name == "mock") }
      #expect(container.departingAPI().name == "mock")
    }
    await departure.run { #expect(Container().departingAPI().name == "live") }
  }

  @Test func `a registration off the test's task drops the test's singleton`() async throws {
    let outer = Container.shared.singletonAPI()
    try await Issues().test(.container) {
      let container = Container.shared
      _ = container.singletonAPI()
      await Departure.thread.run { container.singletonAPI.register { MockAPI() } }
      #expect(container.singletonAPI().name == "mock")
    }
    #expect(Container.shared.singletonAPI() === outer)
  }

  @Test func `what a test's container resolves after the test is kept nowhere`() async throws {
    let kept = Kept()
    try await Issues().test(.container) {
      Container.shared.departingAPI.register { MockAPI() }
      kept.container = Container.shared
    }
    let container = kept.container
    await Departure.thread.run {
      #expect(container.departingAPI().name == "mock")
      #expect(Container().departingAPI().name == "live")
    }
  }

  @Test func `a process's container is not the test's that reads it first`() async throws {
    try await Issues().test(.container) {
      let inside = FirstReadContainer.shared.api()
      await Departure.thread.run { #expect(FirstReadContainer.shared.api() !== inside) }
    }
    await Departure.thread.run {
      #expect(FirstReadContainer.shared.api() === FirstReadContainer().api())
    }
  }

  @Test func `a fork of an older container as the test's has the test's singletons`() async throws {
    let base = Container()
    try await Issues().test(ContainerTrait(shared: Container.$shared, container: base.fork())) {
      let fork = Container.shared
      fork.departingAPI.register { MockAPI() }
      await Departure.thread.run { #expect(fork.departingAPI().name == "mock") }
    }
    await Departure.thread.run { #expect(Container().departingAPI().name == "live") }
  }
}

private final class FirstReadContainer: SharedContainer {
  @TaskLocal static var shared = FirstReadContainer()
  let manager = ContainerManager()
  var api: Factory<any API> { self { LiveAPI() }.singleton }
}

extension Container {
  fileprivate var departingAPI: Factory<any API> { self { LiveAPI() }.singleton }
}

private final class Kept: @unchecked Sendable {  // unchecked: one test's, which waits in between.
  var container = Container()
}
