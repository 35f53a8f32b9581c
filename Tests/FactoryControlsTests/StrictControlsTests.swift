import FactoryControls
import FactoryKit
import FactoryTesting
import Foundation
import Testing

@Suite struct StrictControlsTests {
  private func issues(
    _ containers: any ContainerBinding, _ operation: @escaping @Sendable () -> Void
  ) async throws -> [String] {
    let texts = Locked<[String]>([])
    let test = try #require(Test.current)
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return nil
    }
    try await handler.provideScope(for: test, testCase: .current) {
      try await containers.provideScope(for: test, testCase: .current) { operation() }
    }
    return texts.withLock { $0 }
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `the real date, clock and other sources are reported in strict tests`() async throws {
    let texts = try await issues(.container.strict) {
      let container = Container.shared
      _ = (container.date(), container.uuid(), container.random(), container.clock())
      _ = (container.locale(), container.timeZone())
    }
    #expect(texts.count == 6)
    for name in ["date", "uuid", "random", "clock", "locale", "timeZone"] {
      #expect(texts.contains { $0.contains("Container.\(name)") })
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, *)
  @Test func `controlled sources are not reported`() async throws {
    let texts = try await issues(.container.strict) {
      let container = Container.shared
      container.date.freeze(at: .distantPast)
      container.uuid.count()
      container.random.seed(7)
      _ = container.clock.manual()
      _ = (container.date(), container.uuid(), container.random(), container.clock())
    }
    #expect(texts == [])
  }
}
