/// Stands in for XCTest's class of this name.
open class XCTestCase {
  /// Declared, so that its use compiles.
  public var name: String { "" }

  /// Declared, so that its use compiles.
  public var testRun: XCTestRun? { nil }

  /// Declared, so that it can be overridden.
  open func invokeTest() {}

  #if os(Linux) || os(Windows) || os(Android) || os(WASI)
    /// Declared, so that it can be overridden: the XCTest of these systems has no issues.
    open func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {}
  #else
    /// Declared, so that it can be overridden.
    open func record(_ issue: XCTIssue) {}

    /// Declared, so that its use compiles.
    public func add(_ attachment: XCTAttachment) {}
  #endif
}

/// Stands in for XCTest's class of this name.
public final class XCTestRun {
  /// Declared, so that its use compiles.
  public var totalFailureCount: Int { 0 }

  /// Declared, so that its use compiles.
  public var hasBeenSkipped: Bool { false }
}

/// Declared, so that its use compiles.
public func XCTFail(
  _ message: String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}
