package import ArgumentParser
import Foundation
package import Wiring

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
  let directory: String
  /// Whether files that are in the way are overwritten.
  let force: Bool
  /// The directory of a team's own templates.
  let templates: String?

  /// Makes the options of a command started in `directory`.
  package init(directory: String, force: Bool = false, templates: String? = nil) {
    (self.directory, self.force, self.templates) = (directory, force, templates)
  }
}

/// The flags that every command takes.
package struct CommonOptions: ParsableArguments {
  @Flag(help: "Print what would change as a diff and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite existing files.")
  var force = false

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
    let directory = FileManager.default.currentDirectoryPath
    let templates = templates.map { $0.hasPrefix("/") ? $0 : directory + "/" + $0 }
    let options = CommandOptions(directory: directory, force: force, templates: templates)
    return CommandRunner(
      streams: .standard(.diff), level: quiet ? .quiet : verbose ? .verbose : .normal
    ).run(command, options, isDryRun: dryRun)
  }
}

/// Plans a command, writes or shows what it planned, and reports it: results to standard output,
/// everything else to standard error.
package struct CommandRunner {
  /// How much is said beside results, warnings and errors.
  package enum Level: Int, Sendable {
    case quiet, normal, verbose
  }

  private let streams: CommandStreams
  private let level: Level

  /// Makes a runner that reports to `streams`.
  package init(streams: CommandStreams, level: Level) {
    (self.streams, self.level) = (streams, level)
  }

  /// Runs `command` and returns the code to exit with; a dry run prints a diff and writes nothing.
  package func run(
    _ command: some Command, _ options: CommandOptions, isDryRun: Bool = false
  ) -> CommandStatus {
    do {
      let plan = try command.plan(options)
      try FileWriter(root: plan.root).check(plan.changes)
      if isDryRun {
        for change in plan.changes { result(UnifiedDiff.text(of: change)) }
      } else {
        try write(plan)
      }
      report(plan)
      return plan.status
    } catch let failure as Failure {
      streams.report("error: \(failure)")
      return failure.status
    } catch {
      streams.report("error: \(error). This is a bug of the tool: please report it.")
      return .unexpected
    }
  }

  private func write(_ plan: ChangePlan) throws {
    // Git is asked first: afterwards, every file has changes.
    let undo = plan.makesRoot ? nil : GitChanges.undo(plan.changes, in: plan.root)
    try plan.write()
    for change in plan.changes {
      let kind = change.kind.rawValue
      say(kind + String(repeating: " ", count: max(0, 8 - kind.count)) + change.path)
    }
    if plan.changes.isEmpty, plan.output.isEmpty { say("nothing to change") }
    if let undo { say("undo: \(undo)") }
  }

  private func report(_ plan: ChangePlan) {
    for note in plan.notes { say(note, from: .verbose) }
    for warning in plan.warnings { streams.report("warning: \(warning)") }
    for text in plan.output { result(text + "\n") }
    if let step = plan.nextStep { say("next: \(step)") }
    for unplaced in plan.unplaced {
      result("// \(VisibleText.line(unplaced.path))\n")
      for line in unplaced.lines { result(line + "\n") }
    }
  }

  private func result(_ text: String) { streams.output(VisibleText.lines(text)) }

  private func say(_ text: String, from least: Level = .normal) {
    if level.rawValue >= least.rawValue { streams.report(text) }
  }
}
