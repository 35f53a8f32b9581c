/// How severe the issues of a strict test are.
public enum StrictSeverity: Sendable {
  /// The issues fail the test.
  case error
  /// The test passes with warnings.
  ///
  /// They are issues of severity warning with Swift Testing of Swift 6.3 or newer. With older
  /// versions and in XCTest, they are lines on standard error and, where there are attachments,
  /// attached to the test.
  case warning
}
