import Foundation
import TestSupport
import Testing
import Wiring

/// The built command, run as its users run it.
enum FactoryTool {
  /// The repository that these tests are part of.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized.path

  /// Where the package manager put the command: the directory of the test bundle.
  private static let products = URL(filePath: ProcessInfo.processInfo.arguments[0])
    .deletingLastPathComponent().path

  /// Where all generated projects are built, one after the other: FactoryKit is compiled once for them.
  static let builds = products + "/generated"
  /// What tells the package manager so.
  static let environment = ["SWIFTPM_BUILD_DIR": builds]

  /// Runs `factory` with `arguments`.
  static func run(
    _ arguments: [String], in directory: String, environment: [String: String] = [:],
    input: String = ""
  ) throws -> Program.Outcome {
    try Program.run(
      [products + "/factory"] + arguments, in: directory, input: Data(input.utf8),
      environment: environment)
  }

  /// Runs a shell script that finds `factory` on its PATH; stops at the first command that fails.
  static func shell(_ script: String, in directory: String) throws -> Program.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Program.run(
      ["/bin/sh", "-ec", script], in: directory,
      environment: environment.merging(["PATH": products + ":" + path]) { $1 })
  }
}

/// Tests that build projects, one at a time.
@Suite(.serialized) enum BuiltProjects {}
