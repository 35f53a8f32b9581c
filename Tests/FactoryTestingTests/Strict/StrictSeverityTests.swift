import FactoryKit
import FactoryTesting
import Testing

@Suite struct StrictSeverityTests {
  /// Whether the issues of a test fail it.
  private func failures(
    _ containers: any ContainerBinding,
    _ operation: @Sendable () async throws -> Void
  ) async throws -> [Bool] {
    let issues = Issues()
    try await issues.test(containers, operation)
    return issues.placed.map(\.isFailure)
  }

  #if compiler(>=6.3)
    @Test func `a missing override is a warning`() async throws {
      let found = try await failures(.container.strict(.warning)) { _ = Container.shared.api() }
      #expect(found == [false])
    }

    @Test func `a lost container is a warning`() async throws {
      let found = try await failures(.warned.strict(.warning)) {
        await Task.detached { _ = WarnedContainer.shared.service() }.value
      }
      #expect(found == [false])
    }

    @Test func `a closure prepares the container as well`() async throws {
      let found = try await failures(
        .container.strict(.warning) { $0.api.register { MockAPI() } }
      ) { _ = (Container.shared.api(), Container.shared.number()) }
      #expect(found == [false])
    }

    @Test func `a test in the suite inherits the severity, unless it names its own`() async throws {
      let issues = Issues()
      try await issues.test(.container.strict(.warning)) {
        try await issues.test(.container) { _ = Container.shared.api() }
        try await issues.test(.container.strict) { _ = Container.shared.api() }
        try await issues.test(.container.strict(.error)) { _ = Container.shared.api() }
      }
      #expect(issues.placed.map(\.isFailure) == [false, false, true])
    }

    @Test func `each container type has its severity`() async throws {
      let found = try await failures(
        .containers(.container.strict(.warning), .auth.strict)
      ) { _ = (Container.shared.api(), AuthContainer.shared.session()) }
      #expect(found == [false, true])
    }

    @Test func `a late override has the severity of its container type`() async throws {
      let found = try await failures(
        .containers(.container.strict(.warning), .auth.strict(allowing: \.session, \.greeting))
      ) {
        _ = AuthContainer.shared.greeting()
        AuthContainer.shared.session.register { "late" }
      }
      #expect(found == [true])
    }

    @Test func `what a new baseline does not list can be a warning`() async throws {
      let found = try await failures(
        .container.strict(.warning).strict(baseline: "no such file.json")
      ) { _ = Container.shared.api() }
      #expect(found == [false])
    }
  #endif

  @Test func `a demanded override that is missing is an error all the same`() async throws {
    let found = try await failures(.container.strict(.warning)) {
      _ = Container.shared.demandedBySeverity()
    }
    #expect(found.last == true)
  }
}

/// A container that no other suite uses, so that no other strict test is blamed.
private final class WarnedContainer: SharedContainer {
  @TaskLocal static var shared = WarnedContainer()
  let manager = ContainerManager()

  var service: Factory<String> { self { "real" } }
}

extension Trait where Self == ContainerTrait<WarnedContainer> {
  fileprivate static var warned: Self {
    Self(shared: WarnedContainer.$shared, container: WarnedContainer())
  }
}

extension AuthContainer {
  fileprivate var greeting: Factory<String> { self { "hello, \(self.session())" }.cached }
}

extension Container {
  fileprivate var demandedBySeverity: Factory<String> {
    self { "real" }.requiresOverride(in: .test)
  }
}
