import ArgumentParser
import Foundation
import GeneratorKit

/// The flags that every command takes.
struct CommonOptions: ParsableArguments {
  @Flag(help: "Print what would change as a diff and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite existing files.")
  var force = false

  @Flag(help: "Also write files that symbolic links out of the project lead to.")
  var followLinks = false

  @Flag(help: "Report only warnings and errors.")
  var quiet = false

  @Flag(help: "Also report parts that need no change.")
  var verbose = false

  @Option(
    help: .init("Render with the templates in this directory.", valueName: "dir"),
    completion: .directory)
  var templates: String?

  func validate() throws {
    if quiet && verbose {
      throw ValidationError("--quiet and --verbose contradict each other: give one of them.")
    }
  }

  /// The command as it was typed.
  static var invocation: String {
    (["factory"] + CommandLine.arguments.dropFirst()).joined(separator: " ")
  }

  /// Runs a command of the kit with these flags and exits with its code.
  func run(_ command: some Command, isJSON: Bool = false) throws {
    let level: Console.Level = quiet ? .quiet : verbose ? .verbose : .normal
    let directory = FileManager.default.currentDirectoryPath
    let templates = templates.map { $0.hasPrefix("/") ? $0 : directory + "/" + $0 }
    let options = CommandOptions(
      directory: directory, force: force, followsLinks: followLinks, templates: templates,
      invocation: Self.invocation)
    let status = CommandRunner(console: .standard(level: level), isJSON: isJSON).run(
      command, options,
      mode: dryRun ? .dryRun : .write)
    throw ExitCode(status.rawValue)
  }
}
