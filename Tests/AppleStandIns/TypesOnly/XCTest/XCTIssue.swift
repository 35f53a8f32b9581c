#if !(os(Linux) || os(Windows) || os(Android) || os(WASI))
  public import Foundation

  /// Stands in for XCTest's class of this name.
  public final class XCTAttachment {
    /// Declared, so that its use compiles.
    public enum Lifetime { case keepAlways }

    /// Declared, so that its use compiles.
    public var name: String?

    /// Declared, so that its use compiles.
    public var lifetime = Lifetime.keepAlways

    /// Declared, so that its use compiles.
    public init(string: String) {}
  }

  /// Stands in for XCTest's structure of this name.
  public struct XCTIssue {
    /// Declared, so that its use compiles.
    public enum IssueType { case assertionFailure }

    /// Declared, so that its use compiles.
    public var compactDescription: String { "" }

    /// Declared, so that its use compiles.
    public init(
      type: IssueType,
      compactDescription: String,
      sourceCodeContext: XCTSourceCodeContext
    ) {}
  }

  /// Stands in for XCTest's class of this name.
  public final class XCTSourceCodeContext {
    /// Declared, so that its use compiles.
    public init(callStackAddresses: [NSNumber], location: XCTSourceCodeLocation?) {}

    /// Declared, so that its use compiles.
    public init(location: XCTSourceCodeLocation?) {}
  }

  /// Stands in for XCTest's class of this name.
  public final class XCTSourceCodeLocation {
    /// Declared, so that its use compiles.
    public init(filePath: String, lineNumber: Int) {}
  }
#endif
