import FactoryKit
import FactoryTesting
import Testing
import XCTest

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

/// A test case whose methods fail on purpose: their failures are caught and counted.
class FailingTestCase: ContainerTestCase {
  private let caught = Locked<[String]>([])
  /// How many failures the method has to have.
  var expected = 0

  /// The failures until now.
  var failures: [String] { caught.withLock { $0 } }

  override func invokeTest() {
    runMethod()
    guard failures.count != expected else { return }
    fatalError("\(name): \(expected) failures were expected, these were found: \(failures)")
  }

  /// Runs the method, and in a subclass what has to happen before its failures are counted.
  func runMethod() { super.invokeTest() }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) { note(issue.compactDescription) }
  #else
    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) { note(description, inFile: filePath, line: lineNumber) }
  #endif

  /// Counts a failure.
  func note(_ text: String, inFile file: String? = nil, line: Int = 0) {
    caught.withLock { $0.append(text) }
  }
}
