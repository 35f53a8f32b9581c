import FactoryKit
import FactoryTesting
import Testing

/// Catches the issues of tests within a test.
final class Issues: Sendable {
  /// An issue and the place where it is shown.
  struct Placed: Sendable {
    let text: String
    let file: String?
    let line: Int?
  }

  private let recorded = Locked<[Placed]>([])

  /// What was recorded so far.
  var all: [String] { placed.map(\.text) }

  /// What was recorded so far, with its places.
  var placed: [Placed] { recorded.withLock { $0 } }

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
      let text = issue.comments.map(\.rawValue).joined()
      let place = issue.sourceLocation
      let placed = Placed(text: text, file: place?.fileID, line: place?.line)
      self.recorded.withLock { $0.append(placed) }
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
