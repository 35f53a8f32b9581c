import FactoryContributions
import FactoryKit
import FactoryTesting
import Testing

extension Container {
  fileprivate var names: Contributions<String> { contributions() }
  fileprivate var pages: KeyedContributions<String, Int> { keyedContributions() }
  fileprivate var name: Factory<String> { self { "real" } }
}

@Suite("Contributions in tests")
struct StrictContributionsTests {
  @Test func `each test has the contributions of its trait alone`() async throws {
    for each in ["a", "b"] {
      let issues = try await Issues.of(.container { $0.names.contribute { each } }) {
        #expect(Container.shared.names() == [each])
      }
      #expect(issues == [])
    }
    #expect(Container.shared.names() == [])
  }

  @Test func `a list without an override is an issue of a strict test`() async throws {
    let issues = try await Issues.of(.container.strict) {
      _ = (Container.shared.names(), Container.shared.pages())
    }
    #expect(issues.count == 2)
    #expect(issues.first?.contains("Container.names") == true)
    #expect(issues.first?.contains(".strict(allowing: \\.names)") == true)
  }

  @Test func `lists that were registered, contributed to by the test or allowed are none`()
    async throws
  {
    let issues = try await Issues.of(.container.strict(allowing: \.name)) {
      Container.shared.names.contribute { "mock" }
      Container.shared.names.contribute(\.name)
      Container.shared.pages.register { ["mock": 1] }
      #expect(Container.shared.names() == ["mock", "real"])
      #expect(Container.shared.pages() == ["mock": 1])
    }
    #expect(issues == [])
    let allowed = try await Issues.of(.container.strict(allowing: \.names)) {
      _ = Container.shared.names()
    }
    #expect(allowed == [])
  }

  @Test func `a real factory in a list of the test's is an issue of its own`() async throws {
    let issues = try await Issues.of(.container.strict) {
      Container.shared.names.contribute(\.name)
      _ = Container.shared.names()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Container.name ") == true)
  }

  @Test func `what a container contributes by itself is no override`() async throws {
    let issues = try await Issues.of(.auto.strict) {
      AutoContainer.shared.names.contribute { "by hand" }
      _ = AutoContainer.shared.names()
    }
    #expect(issues.count == 1)
  }
}
