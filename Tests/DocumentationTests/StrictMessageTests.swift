import FactoryKit
import FactoryTesting
import Testing

private protocol Greeter {}
private struct Host: Greeter {}

extension Container {
  fileprivate var greeter: Factory<any Greeter> { self { Host() } }
}

@Suite struct StrictMessageTests {
  /// Guards against a page that quotes what a strict test no longer says.
  ///
  /// The line above the block is `output: Tests/DocumentationTests/StrictMessageTests.swift`.
  @Test func `the first page quotes the issue of a forgotten override`() async throws {
    let messages = Locked<[String]>([])
    let test = try #require(Test.current)
    let caught = IssueHandlingTrait.compactMapIssues { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    let strict: any ContainerBinding = .container.strict
    try await caught.provideScope(for: test, testCase: .current) {
      try await strict.provideScope(for: test, testCase: .current) {
        _ = Container.shared.greeter()
      }
    }
    try QuotedOutput(
      page: "README.md",
      source: "Tests/DocumentationTests/StrictMessageTests.swift"
    ).expect(try #require(messages.withLock { $0 }.first))
  }
}
