import FactoryKit
import FactoryTesting
import Testing

extension Container {
  fileprivate var payments: Factory<String> { self { "real" }.requiresOverride(in: .test) }
  fileprivate var keptPayments: Factory<String> {
    self { "real" }.cached.requiresOverride(in: .test)
  }
}

@Suite(.container) struct RequiredOverrideTests {
  @Test func `a demanded override that is missing is an issue without strict mode`() async throws {
    let issues = try await Issues.of(.container) {
      #expect(Container.shared.payments() == "real")
      #expect(Container.shared.keptPayments() == "real")
      _ = Container.shared.keptPayments()
    }
    #expect(issues.count == 2)
    #expect(issues.first?.contains("Container.payments") == true)
    #expect(issues.first?.contains("RequiredOverrideTests.swift:") == true)
  }

  @Test func `a demanded override that is there is none`() async throws {
    let issues = try await Issues.of(.container) {
      Container.shared.payments.register { "mock" }
      #expect(Container.shared.payments() == "mock")
    }
    #expect(issues == [])
  }

  @Test func `a reset takes the override, but not the demand`() async throws {
    let issues = try await Issues.of(.container) {
      Container.shared.payments.register { "mock" }
      Container.shared.reset()
      _ = Container.shared.payments()
    }
    #expect(issues.count == 1)
  }

  @Test func `strict mode does not report it twice`() async throws {
    let issues = try await Issues.of(.container.strict) { _ = Container.shared.payments() }
    #expect(issues.count == 1)
  }

  @Test func `in a container without a trait it is an issue all the same`() async throws {
    let issues = Issues()
    try await issues.collect { _ = Container().payments() }
    #expect(issues.all.count == 1)
  }
}
