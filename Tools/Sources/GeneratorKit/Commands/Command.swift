/// One command of the generator: it plans, and changes nothing.
package protocol Command {
  /// Checks every name, path and file, and returns what is to be written.
  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan
}

/// Which test frameworks generated tests are written for.
package enum TestStyle: String, CaseIterable, Sendable {
  /// Swift Testing with the `.container` trait.
  case swiftTesting = "swift-testing"
  /// XCTest.
  case xctest
  /// Both, in files of their own.
  case both

  var writesSwiftTesting: Bool { self != .xctest }
  var writesXCTest: Bool { self != .swiftTesting }
}
