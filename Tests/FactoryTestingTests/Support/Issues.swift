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
    /// Whether the issue fails the test.
    var isFailure = true
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

  /// Runs `operation` as a whole test with one case, whose traits have a baseline.
  ///
  /// The cases of the test are to be run with `test`.
  func wholeTest(
    _ containers: any ContainerBinding,
    _ cases: @escaping @Sendable () async throws -> Void
  ) async throws {
    let test = try #require(Test.current)
    let provider = try #require(containers.scopeProvider(for: test, testCase: nil))
    try await handler.provideScope(for: test, testCase: nil) {
      try await provider.provideScope(for: test, testCase: nil, performing: cases)
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
      var placed = Placed(text: text, file: place?.fileID, line: place?.line)
      #if compiler(>=6.3)
        placed.isFailure = issue.isFailure
      #endif
      let found = placed
      self.recorded.withLock { $0.append(found) }
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
