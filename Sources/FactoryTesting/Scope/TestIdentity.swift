internal import Testing

/// A test, and how its issues are recorded.
struct TestIdentity: Sendable {
  /// The test's name in messages.
  let name: String
  /// The test's name in baselines, which is unique and has no path.
  let key: String
  /// Whether an issue that is recorded now, in this task, would belong to this test.
  let isCurrent: @Sendable () -> Bool
  /// Records an issue of this test.
  ///
  /// The caller must be in the test's task.
  let record: @Sendable (TestIssue) -> Void
  /// Attaches a file to the result of this test.
  ///
  /// The caller must be in the test's task. By default, the file is written to standard error.
  var attach: @Sendable (WiringFile) -> Void = { $0.writeToStandardError() }

  /// Whether this is a part of a test, which may return its containers.
  var isBlock = false

  /// Whether this code runs in the task of any test of Swift Testing.
  static var isAnyCurrent: Bool { Test.current != nil }

  /// A test of Swift Testing.
  static func swiftTesting(_ test: Test, isBlock: Bool = false) -> TestIdentity {
    let (id, location) = (test.id, test.sourceLocation)
    return TestIdentity(
      name: test.displayName ?? test.name,
      key: BaselineKeys.key(of: test),
      isCurrent: { Test.current?.id == id },
      record: { issue in
        let place = issue.place.flatMap(SourceLocation.init) ?? location.line(of: issue)
        issue.record(at: place)
      },
      attach: { $0.attach(at: location) },
      isBlock: isBlock
    )
  }
}

extension TestIssue {
  /// Records the issue in the current test of Swift Testing.
  func record(at place: SourceLocation) {
    switch severity {
    case .error: Issue.record("\(text)", sourceLocation: place)
    case .warning:
      #if compiler(>=6.3)
        Issue.record("\(text)", severity: .warning, sourceLocation: place)
      #else
        printWarning()
        warningFile.attach(at: place)
      #endif
    }
  }

  /// The attachment of a warning, where the testing library has none.
  var warningFile: WiringFile { WiringFile(name: "strict-warning.txt", text: text + "\n") }
}

extension SourceLocation {
  /// The line of this location's file from which an issue was caused, or else this location.
  ///
  /// Only errors are worth the time that the search takes.
  fileprivate func line(of issue: TestIssue) -> SourceLocation {
    #if os(Linux)
      if issue.severity == .error, !issue.calls.isEmpty,
        let line = TestLine(of: issue.calls, inFile: "/" + fileName)
      {
        return SourceLocation(fileID: fileID, filePath: line.file, line: line.number, column: 1)
      }
    #endif
    return self
  }

  /// The place of an issue; nil if its file has no module, which Swift Testing does not accept.
  init?(_ place: TestIssue.Place) {
    guard place.file.contains("/"), place.line > 0 else { return nil }
    // The place has no path, but Xcode finds the file by its module and name.
    self.init(fileID: place.file, filePath: place.file, line: place.line, column: 1)
  }
}
