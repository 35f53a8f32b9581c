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
      // XCTest does not accept issues of a method that has ended.
      guard let testCase, issue.place != nil || !issue.calls.isEmpty else {
        return XCTFail(issue.text, file: "unknown", line: 0)
      }
      #if os(Linux)
        let place =
          issue.place
          ?? TestLine(of: issue.calls).map { TestIssue.Place(file: $0.file, line: $0.number) }
        testCase.recordFailure(
          withDescription: issue.text,
          inFile: place?.file ?? "unknown",
          atLine: place?.line ?? 0,
          expected: true
        )
      #elseif os(Windows) || os(Android) || os(WASI)
        XCTFail(issue.text, file: "unknown", line: 0)
      #else
        // Xcode derives the line from the calls unless it has a place.
        let calls = issue.place == nil ? issue.calls.map { NSNumber(value: $0) } : []
        let location = issue.place.map {
          XCTSourceCodeLocation(filePath: $0.file, lineNumber: $0.line)
        }
        let context = XCTSourceCodeContext(callStackAddresses: calls, location: location)
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
  }
#endif
