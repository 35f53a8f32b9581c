internal import Testing

#if canImport(XCTest)
  internal import XCTest
#endif

extension TestIdentity {
  /// A test of XCTest, which records on the thread that runs the test, and so when that ends.
  static func xctest(_ name: String) -> TestIdentity {
    TestIdentity(name: name, isCurrent: { false }, record: fail)
  }

  /// Whichever test runs here.
  static func current(function: String) -> TestIdentity {
    Test.current.map(swiftTesting) ?? xctest(function)
  }

  /// Records an issue of whichever test runs: each framework ignores what comes while it runs none.
  static func recordForUnknownTest(_ text: String) {
    if Test.current == nil { fail(text) }
    Issue.record("\(text)")
  }

  @Sendable private static func fail(_ text: String) {
    #if canImport(XCTest)
      XCTFail(text)
    #endif
  }
}
