package import ArgumentParser

/// One command of the generator, as it is typed: it plans, and changes nothing.
package protocol Command: ParsableCommand {
  /// The flags that every command takes.
  var common: CommonOptions { get }
  /// Whether a summary of what was done is printed as JSON.
  var summarizesAsJSON: Bool { get }
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
  package var summarizesAsJSON: Bool { false }

  /// See `Command`.
  package var recovery: RecoveryRule { .first }

  /// See `Command`.
  package func home(_ options: CommandOptions, files: any FileSystem) throws -> String {
    try Project.find(from: options.directory, files: files).root
  }

  /// See `Command`.
  package func withInput(_ options: CommandOptions, files: any FileSystem) throws -> Self { self }

  /// Runs the command with its flags and exits with its code.
  package func run() throws { throw ExitCode(common.run(self).rawValue) }
}

/// Which test frameworks generated tests are written for.
enum TestStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Swift Testing with the `.container` trait.
  case swiftTesting = "swift-testing"
  /// XCTest.
  case xctest
  /// Both, in files of their own.
  case both

  var writesSwiftTesting: Bool { self != .xctest }
  var writesXCTest: Bool { self != .swiftTesting }
}
