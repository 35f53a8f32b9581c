internal import Testing

/// A test, and how its issues are recorded.
struct TestIdentity: Sendable {
  /// The test's name in messages.
  let name: String
  /// Whether an issue that is recorded now, in this task, would belong to this test.
  let isCurrent: @Sendable () -> Bool
  /// Records an issue of this test.
  ///
  /// Called while the test is current.
  let record: @Sendable (TestIssue) -> Void

  /// Whether this code runs in the task of any test of Swift Testing.
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
