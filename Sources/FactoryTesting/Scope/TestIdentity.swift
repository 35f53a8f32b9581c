internal import Testing

/// Which test something belongs to, and how its issues are recorded.
struct TestIdentity: Sendable {
  /// What the test is called in messages.
  let name: String
  /// Whether an issue that is recorded here and now would be this test's.
  let isCurrent: @Sendable () -> Bool
  /// Records an issue of this test, where it is the current one.
  let record: @Sendable (TestIssue) -> Void

  /// Whether this code runs in the task of a test of Swift Testing, whichever that is.
  static var isAnyCurrent: Bool { Test.current != nil }

  /// A test of Swift Testing.
  static func swiftTesting(_ test: Test) -> TestIdentity {
    let (id, location) = (test.id, test.sourceLocation)
    return TestIdentity(
      name: test.displayName ?? test.name,
      isCurrent: { Test.current?.id == id },
      record: { Issue.record("\($0.text)", sourceLocation: location) }
    )
  }
}
