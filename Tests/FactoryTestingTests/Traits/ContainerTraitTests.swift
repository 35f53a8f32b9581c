import FactoryKit
import FactoryTesting
import Testing

@Suite(.container) struct ContainerTraitTests {
  @Test(arguments: 1...8)
  func `each case of a parameterised test starts with an empty container`(number: Int) {
    #expect(Container.shared.manager.isEmpty(.all))
    Container.shared.number.register { number }
    #expect(Container.shared.number() == number)
  }

  @Test(.container { $0.api.register { MockAPI() } })
  func `a closure prepares the container before the test`() {
    #expect(Container.shared.api().name == "mock")
  }

  @Test(.container { _ in Container.shared.api.register { MockAPI() } })
  func `the container is the shared one while it is prepared`() {
    #expect(Container.shared.api().name == "mock")
  }

  @Test(
    .container {
      await Task.yield()
      $0.api.register { MockAPI("awaited") }
    }
  )
  func `an asynchronous closure has ended before the test starts`() {
    #expect(Container.shared.api().name == "awaited")
  }

  private static let mocks: ContainerTrait<Container>.Transform = { container in
    await Task.yield()
    container.api.register { MockAPI("kept") }
  }

  @Test(.container(transform: mocks)) func `a closure can be kept and given to traits`() {
    #expect(Container.shared.api().name == "kept")
  }

  @Test func `a closure may change what only this test has`() {
    var prepared = 0
    withContainer(.container { _ in prepared += 1 }) { #expect(prepared == 1) }
  }

  @MainActor
  @Test(.container { @MainActor in $0.screen.register { @MainActor in Screen(title: "mock") } })
  func `a closure of the main actor prepares main-actor factories`() {
    #expect(Container.shared.screen().title == "mock")
  }

  @Test(.container { $0.number.register { 1 } }(transform: { $0.doubled.register { _ in 2 } }))
  func `several closures add up`() {
    #expect(Container.shared.number() == 1)
    #expect(Container.shared.doubled(5) == 2)
  }

  @Test func `a task of the test has the test's container`() async {
    Container.shared.api.register { MockAPI() }
    #expect(await Task { Container.shared.api().name }.value == "mock")
  }

  @Test func `property wrappers find the test's container`() {
    struct Owner {
      @Injected(\.api) var api
    }
    Container.shared.api.register { MockAPI() }
    #expect(Owner().api.name == "mock")
  }

  @Test func `nothing is watched where nobody asked for it`() {
    #expect(Container.shared.manager.listeners.isEmpty)
  }
}

@Suite(.container { $0.api.register { MockAPI("suite") } })
struct PreparedSuiteTests {
  @Test func `a suite prepares the container of each of its tests`() {
    #expect(Container.shared.api().name == "suite")
  }

  @Test(.container) func `a test's own trait starts anew`() {
    #expect(Container.shared.api().name == "live")
  }

  @Suite struct Inner {
    @Test func `suites within are prepared, too`() {
      #expect(Container.shared.api().name == "suite")
    }
  }
}

@Suite struct SeveralContainersTests {
  @Test(.container { $0.number.register { 7 } }, .auth { $0.session.register { "mock" } })
  func `repeated traits bind a container each`() {
    #expect(Container.shared.number() == 7)
    #expect(AuthContainer.shared.session() == "mock")
  }

  @Test(
    .containers(
      .container { $0.number.register { 7 } },
      .auth { $0.session.register { "mock" } }
    )
  )
  func `one trait binds several containers`() {
    #expect(Container.shared.number() == 7)
    #expect(AuthContainer.shared.session() == "mock")
  }

  /// Guards against registrations that are dropped silently.
  @Test func `two traits for one container type in a list are an issue`() async throws {
    let issues = try await Issues.of(
      .containers(
        .container { $0.number.register { 7 } },
        .auth,
        .containers(.container { $0.doubled.register { $0 } })
      )
    ) {
      #expect(Container.shared.number() == 0)
      #expect(Container.shared.doubled(1) == 1)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("several traits for Container,") == true)
  }

  @Test(.container) func `a container without a trait is the process's`() {
    #expect(AuthContainer.shared === defaultAuthContainer())
    #expect(Container.shared !== defaultContainer())
  }

  private func defaultAuthContainer() -> AuthContainer { AuthContainer.shared }
  private func defaultContainer() -> Container {
    Container.$shared.withValue(Container()) { Container.shared }
  }
}
