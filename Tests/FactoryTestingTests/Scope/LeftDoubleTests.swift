import FactoryKit
import FactoryTesting
import TestSupport
import Testing

extension Container {
  fileprivate var account: Factory<NamedService> { self { NamedService("live") }.singleton }
  fileprivate var film: Factory<NamedService> { self { NamedService("live") }.cached }
}

/// Guards against a double of a singleton that a test believes to be gone after a pop.
@Suite struct `A pop after a double of a singleton` {
  @Test(arguments: [false, true])
  func `is an issue that names the factory, and fails a strict test`(isStrict: Bool) async throws {
    let issues = Issues()
    try await issues.test(isStrict ? .container.strict : .container) {
      let container = Container.shared
      container.manager.push()
      container.account.register { NamedService("double") }
      #expect(container.account().name == "double")
      container.manager.pop()
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("registered for Container.account") == true)
    #expect(issues.all.first?.contains("`container.account.reset()`") == true)
    #if compiler(>=6.3)
      #expect(issues.placed.map(\.isFailure) == [isStrict])
    #endif
  }

  @Test func `is none without an instance, with a reset, or in another scope`() async throws {
    let issues = try await Issues.of(.container) {
      let container = Container.shared
      _ = container.account()
      container.manager.push()
      container.account.register { NamedService("double") }
      container.film.register { NamedService("double") }
      _ = container.film()
      container.manager.pop()
      container.account.register { NamedService("stays") }
      _ = container.account()
      container.manager.push()
      container.account.register { NamedService("double") }
      _ = container.account()
      container.account.reset(.scope)
      container.manager.pop()
    }
    #expect(issues == [])
  }
}
