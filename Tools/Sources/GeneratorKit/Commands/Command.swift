/// One command of the generator: it plans, and changes nothing.
package protocol Command {
  /// What happens to a command that was interrupted in the same place.
  var recovery: RecoveryRule { get }
  /// The directory that is locked while the command plans and writes: its project's, by default.
  func home(_ options: CommandOptions, files: any FileSystem) throws -> String
  /// The command with everything read that may take long, such as a sample from the web: that is
  /// done before the project is locked.
  func withInput(_ options: CommandOptions, files: any FileSystem) throws -> Self
  /// Checks every name, path and file, and returns what is to be written.
  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan
}

/// What a command does about one that was interrupted.
package enum RecoveryRule: Sendable {
  /// Reads only, and says that there is one.
  case never
  /// Takes it back first.
  case first
  /// Takes it back and does nothing else.
  case instead
}

extension Command {
  /// See `Command`.
  package var recovery: RecoveryRule { .first }

  /// See `Command`.
  package func home(_ options: CommandOptions, files: any FileSystem) throws -> String {
    try Project.find(from: options.directory, files: files).root
  }

  /// See `Command`.
  package func withInput(_ options: CommandOptions, files: any FileSystem) throws -> Self { self }
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
