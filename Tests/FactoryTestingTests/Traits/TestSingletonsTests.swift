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
}
