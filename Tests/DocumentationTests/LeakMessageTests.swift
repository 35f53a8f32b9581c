import FactoryKit
import FactoryTesting
import Testing

@Suite struct LeakMessageTests {
  /// Guards against a quotation that leaves out a part of the message, as its last sentence once was.
  ///
  /// The line above the block is `output: Tests/DocumentationTests/LeakMessageTests.swift`.
  @Test func `the page on leaks quotes the whole message`() async throws {
    let messages = Locked<[String]>([])
    let held = Locked<PlayerScreen?>(nil)
    let test = try #require(Test.current)
    let caught = IssueHandlingTrait.compactMapIssues { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    let released: any ContainerBinding = .container.released
    try await caught.provideScope(for: test, testCase: .current) {
      try await released.provideScope(for: test, testCase: .current) {
        held.withLock { $0 = Container.shared.playerScreen() }
      }
    }
    held.withLock { $0 = nil }
    let all = messages.withLock { $0 }
    try QuotedOutput(
      page: "Sources/FactoryTesting/FactoryTesting.docc/Articles/Leaks.md",
      source: "Tests/DocumentationTests/LeakMessageTests.swift"
    ).expect(try #require(all.first { $0.contains("Container.player (") }))
  }
}
