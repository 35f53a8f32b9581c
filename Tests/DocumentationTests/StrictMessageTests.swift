import FactoryKit
import FactoryTesting
import Testing

private struct Server {}

extension Container {
  fileprivate var server: Factory<Server> { self { Server() } }
}

@Suite struct StrictMessageTests {
  /// Guards against a page that quotes what a strict test no longer says.
  ///
  /// The line above the block is `output: Tests/DocumentationTests/StrictMessageTests.swift`.
  @Test func `the page on tests quotes the issue of a forgotten override`() async throws {
    let messages = Locked<[String]>([])
    let test = try #require(Test.current)
    let caught = IssueHandlingTrait.compactMapIssues { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    let strict: any ContainerBinding = .container.strict
    try await caught.provideScope(for: test, testCase: .current) {
      try await strict.provideScope(for: test, testCase: .current) {
        _ = Container.shared.server()
      }
    }
    try QuotedOutput(
      page: "Sources/FactoryKit/FactoryKit.docc/Articles/Testing.md",
      source: "Tests/DocumentationTests/StrictMessageTests.swift"
    ).expect(try #require(messages.withLock { $0 }.first))
  }
}
