import FactoryKit
import FactoryTesting
import Testing

/// Catches the issues of tests within a test.
final class Issues: Sendable {
  private let texts = Locked<[String]>([])

  /// What was recorded so far.
  var all: [String] { texts.withLock { $0 } }

  /// Runs `operation` as a test with containers of its own, within the current test.
  func test(
    _ containers: any ContainerBinding = .container,
    _ operation: @Sendable () async throws -> Void
  ) async throws {
    let test = try #require(Test.current)
    let testCase = Test.Case.current
    try await handler.provideScope(for: test, testCase: testCase) {
      try await containers.provideScope(for: test, testCase: testCase, performing: operation)
    }
  }

  /// Runs `operation` and catches its issues.
  func collect(_ operation: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await handler.provideScope(for: test, testCase: .current, performing: operation)
  }

  private var handler: IssueHandlingTrait {
    .compactMapIssues { issue in
      self.texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return nil
    }
  }

  /// The issues of a test.
  static func of(
    _ containers: any ContainerBinding,
    _ operation: @Sendable () async throws -> Void
  ) async throws -> [String] {
    let issues = Issues()
    try await issues.test(containers, operation)
    return issues.all
  }
}
