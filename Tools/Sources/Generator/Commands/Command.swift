package import ArgumentParser
import Wiring

/// One command of the generator, as it is typed: it plans, and changes nothing.
package protocol Command: ParsableCommand {
  /// The flags that every command takes.
  var common: CommonOptions { get }
  /// Checks every name, path and file, and returns what is to be written.
  func plan(_ options: CommandOptions) throws -> ChangePlan
}

extension Command {
  /// Runs the command with its flags and exits with its code.
  package func run() throws { throw ExitCode(common.run(self).rawValue) }
}

/// What all commands have in common: where they run and how they write.
package struct CommandOptions: Sendable {
  /// The directory that the command was started in, absolute.
  package var directory: String
  /// Whether files that are in the way are overwritten.
  package var force = false
  /// The directory of a team's own templates.
  package var templates: String?

  /// Makes the options of a command started in `directory`.
  package init(directory: String, force: Bool = false, templates: String? = nil) {
    self.directory = directory
    self.force = force
    self.templates = templates
  }
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
