import ArgumentParser
import Foundation

/// The flags that every command takes.
package struct CommonOptions: ParsableArguments {
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

  /// Makes flags that are still to be read.
  package init() {}

  /// Stops when two flags contradict each other.
  package func validate() throws {
    if quiet && verbose {
      throw ValidationError("--quiet and --verbose contradict each other: give one of them.")
    }
  }

  /// Runs a command with these flags and returns the code to exit with.
  func run(_ command: some Command) -> CommandStatus {
    let level: Console.Level = quiet ? .quiet : verbose ? .verbose : .normal
    let directory = FileManager.default.currentDirectoryPath
    let templates = templates.map { $0.hasPrefix("/") ? $0 : directory + "/" + $0 }
    let options = CommandOptions(
      directory: directory, force: force, followsLinks: followLinks, templates: templates,
      invocation: CommandOptions.typed)
    return CommandRunner(console: .standard(level: level), isJSON: command.summarizesAsJSON).run(
      command, options, mode: dryRun ? .dryRun : .write)
  }
}
