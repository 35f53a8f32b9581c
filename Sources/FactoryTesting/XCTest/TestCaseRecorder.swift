#if canImport(XCTest)
  internal import Foundation
  internal import XCTest

  /// Records failures of a test method at the line of the test that led to them.
  // unchecked: the test case is used on the thread that runs its method, while the method runs.
  final class TestCaseRecorder: @unchecked Sendable {
    private weak var testCase: XCTestCase?

    init(_ testCase: XCTestCase) { self.testCase = testCase }

    /// Attaches a file to the test method, or writes it to standard error where XCTest has no
    /// attachments.
    func attach(_ file: WiringFile) {
      #if os(Linux) || os(Windows) || os(Android) || os(WASI)
        file.writeToStandardError()
      #else
        let attachment = XCTAttachment(string: file.text)
        attachment.name = file.name
        attachment.lifetime = .keepAlways
        testCase?.add(attachment)
      #endif
    }

    func record(_ issue: TestIssue) {
      guard issue.severity == .error else { return warn(issue) }
      if let testCase, let place = issue.place {
        return record(issue.text, at: place, of: testCase)
      }
      // XCTest does not accept issues of a method that has ended.
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
        // Xcode derives the line from the calls.
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

    /// Prints a warning, because XCTest has none, and attaches it where XCTest has attachments.
    private func warn(_ issue: TestIssue) {
      issue.printWarning()
      #if !(os(Linux) || os(Windows) || os(Android) || os(WASI))
        attach(issue.warningFile)
      #endif
    }

    private func record(
      _ text: String,
      at place: TestIssue.Place,
      of testCase: XCTestCase
    ) {
      #if os(Linux)
        testCase.recordFailure(
          withDescription: text, inFile: place.file, atLine: place.line, expected: true)
      #elseif os(Windows) || os(Android) || os(WASI)
        XCTFail(text, file: "unknown", line: 0)
      #else
        let location = XCTSourceCodeLocation(
          filePath: place.file, lineNumber: place.line)
        testCase.record(
          XCTIssue(
            type: .assertionFailure,
            compactDescription: text,
            sourceCodeContext: XCTSourceCodeContext(location: location)
          )
        )
      #endif
    }
  }
#endif
