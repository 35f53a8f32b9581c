import XCTest

@testable import Studio

/// Fails when it is asked to: the check expects the name of the mock in the failure.
final class MissingAnswerTests: XCTestCase {
  func testMissingAnswer() throws {
    guard ProcessInfo.processInfo.environment["MISSING_ANSWER"] != nil else { return }
    XCTAssertTrue(MockFeatureFlags().isEnabled("dark"))
  }
}
