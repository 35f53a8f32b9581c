#if canImport(XCTest)
  internal import Foundation
  internal import XCTest

  /// Records failures of a test method at the line of the test that led to them.
  // unchecked: the test case is used on the thread that runs its method, while the method runs.
  final class TestCaseRecorder: @unchecked Sendable {
    private weak var testCase: XCTestCase?

    init(_ testCase: XCTestCase) { self.testCase = testCase }

    func record(_ issue: TestIssue) {
      // XCTest no longer accepts issues of a method that has ended.
      guard let testCase, !issue.calls.isEmpty else {
        return XCTFail(issue.text, file: "unknown", line: 0)
      }
      #if os(Linux)
        let line = TestLine(of: issue.calls)
        testCase.recordFailure(
          withDescription: issue.text,
          inFile: line?.file ?? "unknown",
          atLine: line?.number ?? 0,
          expected: true
        )
      #elseif os(Windows) || os(Android) || os(WASI)
        XCTFail(issue.text, file: "unknown", line: 0)
      #else
        // Xcode finds the line from the calls.
        let calls = issue.calls.map { NSNumber(value: $0) }
        let context = XCTSourceCodeContext(callStackAddresses: calls, location: nil)
        testCase.record(
          XCTIssue(
            type: .assertionFailure,
            compactDescription: issue.text,
            sourceCodeContext: context
          )
        )
      #endif
    }
  }
#endif
