internal import FactoryKit
internal import Testing

#if !os(WASI)
  internal import Foundation
#endif

#if canImport(XCTest)
  internal import XCTest

  extension TestIdentity {
    /// A test method.
    ///
    /// Its issues are recorded when the method ends, on the thread that runs it.
    static func method(of testCase: XCTestCase) -> TestIdentity {
      let recorder = TestCaseRecorder(testCase)
      return TestIdentity(
        name: testCase.name,
        isCurrent: { false },
        record: { recorder.record($0) },
        attach: { recorder.attach($0) }
      )
    }
  }
#endif

extension TestIdentity {
  /// The test that is running.
  ///
  /// XCTest shows the failures of the test at this line.
  static func current(function: String, file: StaticString, line: UInt) -> TestIdentity {
    Test.current.map(swiftTesting)
      ?? TestIdentity(
        name: function,
        isCurrent: { false },
        record: { fail($0.text, file: file, line: line) }
      )
  }

  /// Records an issue of an unknown test in both frameworks, because each ignores issues while none
  /// of its tests is running.
  static func recordForUnknownTest(_ message: Message) {
    if Test.current == nil { fail(message.text) }
    Issue.record("\(message.text)")
  }

  /// Writes a warning that belongs to no test to standard error.
  ///
  /// An issue is not suitable, because Swift Testing would record it once for each test that
  /// handles issues, in its handler, and XCTest has no warnings.
  static func warnOfUnknownTest(_ message: Message) {
    #if !os(WASI)
      FileHandle.standardError.write(Data("warning: \(message.text)\n".utf8))
    #endif
  }

  private static func fail(
    _ text: String,
    file: StaticString = "unknown",
    line: UInt = 0
  ) {
    #if canImport(XCTest)
      XCTFail(text, file: file, line: line)
    #endif
  }
}
