import FactoryKit
import FactoryTesting
import Testing

extension Container {
  fileprivate var desk: Factory<Int> { self { 1 }.cached }
  fileprivate var stairs: Factory<Int> { self { self.desk() + 1 }.cached }
  fileprivate var lobby: Factory<Int> { self { self.stairs() + self.desk() }.cached }
  fileprivate var broken: ThrowingFactory<Int, any Error> {
    self { () throws in
      _ = self.desk()
      throw CancellationError()
    }
  }
  fileprivate func room(_ id: Int, floor: Int) -> Factory<Int> { self { id + floor } }
}

@Suite struct StrictObserverTests {
  @Test func `a factory without an override is an issue that names it and its definition`()
    async throws
  {
    let issues = try await Issues.of(.container.strict) {
      #expect(Container.shared.api().name == "live")
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.contains("Container.api"))
    #expect(issue.contains("FactoryTestingTests/SampleContainers.swift:"))
    #expect(issue.contains(".strict(allowing: \\.api)"))
  }

  @Test func `a factory that is a function has its name in the advice`() async throws {
    let issues = try await Issues.of(.container.strict) {
      _ = Container.shared.room(1, floor: 2)()
    }
    #expect(issues.first?.contains("`container.room(_:floor:).register { ... }`") == true)
    #expect(
      issues.first?.contains(".strict(allowing: { @Sendable in $0.room(_:floor:) })") == true)
  }

  #if os(Linux) && DEBUG
    /// Elsewhere, nothing derives the line from the calls; optimized code shows a caller's line.
    @Test func `an issue is shown at the line that led to the resolution`() async throws {
      let issues = Issues()
      try await issues.test(.container.strict) {
        _ = Container.shared.viewModel()
        await resolveNumber()
        await Task { _ = Container.shared.doubled(1) }.value
      }
      let lines = issues.placed.map(\.line)
      #expect(Set(lines) == [#line - 5, #line - 3, resolvingLine])
    }

    private let resolvingLine = #line + 3
    private func resolveNumber() async {
      await Task.yield()
      _ = Container.shared.number()
    }
  #endif

  @Test func `an issue ends with the command that explains it`() async throws {
    let issues = try await Issues.of(.container.strict) { _ = Container.shared.api() }
    #expect(
      issues.first?.hasSuffix(
        " [missing-override], see `factory explain-error missing-override`") == true)
  }

  @Test func `an override is no issue`() async throws {
    let issues = try await Issues.of(.container { $0.api.register { MockAPI() } }.strict) {
      Container.shared.doubled.register { $0 }
      #expect(Container.shared.api().name == "mock")
      #expect(Container.shared.doubled(4) == 4)
    }
    #expect(issues == [])
  }

  @Test func `a context that is active is an override`() async throws {
    let issues = try await Issues.of(.container.strict) {
      #expect(Container.shared.testAPI().name == "context")
    }
    #expect(issues == [])
  }

  /// Guards against an error about a container that is not strict, because another one is.
  @Test func `a registration that a context replaces is an issue of a strict container only`()
    async throws
  {
    let register: @Sendable () -> Void = { Container.shared.testAPI.register { MockAPI() } }
    #expect(try await Issues.of(.containers(.container, .auth.strict), register) == [])
    #if DEBUG
      let prepared = ContainerTrait.container { $0.testAPI.register { MockAPI() } }
      #expect(try await Issues.of(.container.strict, register).count == 1)
      #expect(try await Issues.of(prepared.strict, {}).count == 1)
    #endif
  }

  @Test func `what a container registers by itself is no override`() async throws {
    let issues = try await Issues.of(.auto.strict) {
      #expect(AutoContainer.shared.service() == "registered by the container")
    }
    #expect(issues.count == 1)
  }

  @Test func `factories on the list are allowed, what they resolve is not`() async throws {
    let issues = try await Issues.of(.container.strict(allowing: \.viewModel, \.doubled)) {
      _ = Container.shared.viewModel()
      _ = Container.shared.doubled(2)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.api") == true)
  }

  /// Guards against an issue for each factory that a forgotten double would have replaced.
  @Test func `of factories resolved for each other, the outermost is reported with the others`()
    async throws
  {
    let issues = try await Issues.of(.container.strict) {
      _ = Container.shared.lobby()
      Container.shared.desk.register { 3 }
    }
    #expect(issues.count == 2)
    let missing = issues.first ?? ""
    #expect(missing.hasPrefix("FACTORY: Container.lobby (Int, defined at"))
    #expect(missing.contains("nor what it has resolved: Container.desk, Container.stairs."))
    #expect(missing.contains("`container.lobby.register { ... }`"))
    let late = issues.last ?? ""
    #expect(late.hasPrefix("FACTORY: Container.lobby was built with Container.desk"))
    #expect(late.contains("So does Container.stairs."))
  }

  @Test func `a factory that fails does not hide what it has resolved`() async throws {
    let issues = try await Issues.of(.container.strict) { _ = try? Container.shared.broken() }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.broken") == true)
    #expect(issues.first?.contains("nor what it has resolved: Container.desk.") == true)
  }

  @Test func `each factory is reported once`() async throws {
    let issues = try await Issues.of(.container.strict) {
      for _ in 1...3 { _ = (Container.shared.api(), Container.shared.cachedAPI()) }
    }
    #expect(issues.count == 2)
  }

  @Test func `a singleton from before the test is reported, too`() async throws {
    try await Issues().test(.container) {
      _ = Container.shared.singletonAPI()
      let issues = try await Issues.of(.container.strict) { _ = Container.shared.singletonAPI() }
      #expect(issues.count == 1)
    }
  }

  @Test func `preparing the container is no part of the test`() async throws {
    let issues = try await Issues.of(.container.strict { _ = $0.api() }) {}
    #expect(issues == [])
  }

  /// Guards against the observer of the test around, which a container has from its first moment.
  @Test func `preparing the container of an inner test is no part of the outer one`() async throws {
    let other = AuthContainer()
    let issues = Issues()
    try await issues.test(.containers(.container.strict, .auth.strict)) {
      let prepared = ContainerTrait.container { container in
        _ = (container.api(), Container().number(), container.fork().number())
        _ = (AuthContainer.shared.session(), other.session())
      }
      try await issues.test(prepared) {}
      withContainer(prepared) {}
      await withContainer(prepared) { await Task.yield() }
    }
    #expect(issues.all == [])
  }

  @Test func `a test within a strict suite is strict, and has its allowance`() async throws {
    let issues = Issues()
    try await issues.test(.container.strict(allowing: \.number)) {
      try await issues.test(.container { $0.doubled.register { $0 } }) {
        _ = (Container.shared.number(), Container.shared.doubled(1), Container.shared.api())
      }
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("Container.api") == true)
  }

  @Test func `an issue can be a known one`() async throws {
    let issues = try await Issues.of(.container.strict) {
      withKnownIssue { _ = Container.shared.api() }
    }
    #expect(issues.count == 1)
  }

  @Test func `push and pop leave the test strict`() async throws {
    let issues = try await Issues.of(.container.strict) {
      Container.shared.manager.push()
      Container.shared.manager.pop()
      Container.shared.manager.reset(options: .all)
      _ = Container.shared.api()
    }
    #expect(issues.count == 1)
  }
}
