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
        key: key(of: testCase),
        isCurrent: { false },
        record: { recorder.record($0) },
        attach: { recorder.attach($0) }
      )
    }

    /// The module, class and method of a test case.
    ///
    /// Its name is `Class.method` or, on Apple's systems, `-[Module.Class method]`.
    private static func key(of testCase: XCTestCase) -> String {
      let method = testCase.name.split { ". ]".contains($0) }.last ?? ""
      return String(reflecting: type(of: testCase)) + "/" + method
    }
  }
#endif

extension TestIdentity {
  /// A block of the test that is running, or of the exit test that this process is.
  ///
  /// XCTest shows the failures of the test at this line.
  static func current(function: String, file: StaticString, line: UInt) -> TestIdentity {
    if let test = Test.current { return swiftTesting(test, isBlock: true) }
    let name = "\(file)".split(separator: "/").last ?? ""
    let key = "\(name)/\(function)"
    #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
      if ExitTest.current != nil { return exitTest(key, function, file: file, line: line) }
    #endif
    return TestIdentity(
      name: function,
      key: key,
      isCurrent: { false },
      record: { issue in
        switch issue.severity {
        case .error: fail(issue.text, file: file, line: line)
        case .warning: issue.printWarning()
        }
      },
      isBlock: true
    )
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    /// The exit test that this process is.
    ///
    /// Its issues are recorded at once, because the process may stop at any time, and the parent
    /// process gets them.
    private static func exitTest(
      _ key: String,
      _ function: String,
      file: StaticString,
      line: UInt
    ) -> TestIdentity {
      // The location has to begin with a module. It is the name of the folder, as in most packages.
      let fileID = "\(file)".split(separator: "/").suffix(2).joined(separator: "/")
      let place = SourceLocation(
        fileID: fileID.contains("/") ? fileID : "unknown/" + fileID,
        filePath: "\(file)", line: Int(line), column: 1)
      return TestIdentity(
        name: function,
        key: key,
        isCurrent: { true },
        record: { issue in
          issue.record(at: issue.place.flatMap(SourceLocation.init) ?? place)
        },
        isBlock: true
      )
    }
  #endif

  /// Records an issue of an unknown test in both frameworks, because each ignores issues while none
  /// of its tests is running.
  static func recordForUnknownTest(_ message: Message) {
    if Test.current == nil { fail(message.text) }
    Issue.record("\(message.text)")
  }

  /// Records an issue of a test that has ended and has no task to record it.
  ///
  /// It is an issue of the test that is running, if there is one. It is printed as well, unless the
  /// current task is that of a test, because each framework ignores issues while none of its tests
  /// is running.
  static func recordOfEndedTest(_ message: Message) {
    recordForUnknownTest(message)
    if Test.current == nil { write("\(message.text)\n") }
  }

  /// Writes a warning that belongs to no test to standard error.
  ///
  /// An issue is not suitable, because Swift Testing would record it once for each test that
  /// handles issues, in its handler, and XCTest has no warnings.
  static func warnOfUnknownTest(_ message: Message) { TestIssue(message).printWarning() }

  fileprivate static func write(_ line: String) {
    #if !os(WASI)
      FileHandle.standardError.write(Data(line.utf8))
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

extension TestIssue {
  /// Writes the issue to standard error, where the testing library has no warnings.
  func printWarning() { TestIdentity.write("warning: \(text)\n") }
}
