import ArgumentParser
import Foundation
package import Wiring

/// Plans a command, writes or shows what it planned, and reports it.
package struct CommandRunner {
  private let console: Console

  /// Makes a runner that reports to `console`.
  package init(console: Console) {
    self.console = console
  }

  /// Runs `command` and returns the code to exit with; a dry run prints a diff and writes nothing.
  package func run(
    _ command: some Command, _ options: CommandOptions, isDryRun: Bool = false
  ) -> CommandStatus {
    do {
      let plan = try command.plan(options)
      try FileWriter(root: plan.root).check(plan.changes)
      if isDryRun {
        for change in plan.changes { console.diff(UnifiedDiff.text(of: change)) }
      } else {
        try write(plan)
      }
      report(plan)
      return plan.status
    } catch let failure as CommandFailure {
      console.error("\(failure)")
      return failure.status
    } catch {
      console.error("\(error). This is a bug of the tool: please report it.")
      return .unexpected
    }
  }

  private func write(_ plan: ChangePlan) throws {
    // Git is asked first: afterwards, every file has changes.
    let undo = plan.makesRoot ? nil : GitChanges.undo(plan.changes, in: plan.root)
    try plan.write()
    for change in plan.changes {
      let kind = change.kind.rawValue
      console.progress(
        kind + String(repeating: " ", count: max(0, 8 - kind.count)) + change.path)
    }
    if plan.changes.isEmpty, plan.output.isEmpty { console.progress("nothing to change") }
    if let undo { console.progress("undo: \(undo)") }
  }

  private func report(_ plan: ChangePlan) {
    for note in plan.notes { console.detail(note) }
    for warning in plan.warnings { console.warning(warning) }
    for text in plan.output { console.result(text) }
    if let step = plan.nextStep { console.progress("next: \(step)") }
    for unplaced in plan.unplaced {
      console.result("// \(VisibleText.line(unplaced.path))")
      for line in unplaced.lines { console.result(line) }
    }
  }
}

/// Where a command reports: results to standard output, everything else to standard error.
package struct Console: Sendable {
  /// How much is said beside results, warnings and errors.
  package enum Level: Int, Sendable {
    case quiet, normal, verbose
  }

  private let level: Level
  private let out: @Sendable (String) -> Void
  private let err: @Sendable (String) -> Void
  private let outColors: TerminalColors
  private let errColors: TerminalColors

  /// Makes a console that hands finished text to `out` and `err`, in colour where that is a terminal.
  package init(
    level: Level, out: @escaping @Sendable (String) -> Void,
    err: @escaping @Sendable (String) -> Void,
    outColors: TerminalColors = .init(isTerminal: false),
    errColors: TerminalColors = .init(isTerminal: false)
  ) {
    self.level = level
    self.out = out
    self.err = err
    self.outColors = outColors
    self.errColors = errColors
  }

  /// The console of this process.
  package static func standard(level: Level) -> Console {
    Console(
      level: level, out: { FileHandle.standardOutput.write(Data($0.utf8)) },
      err: { FileHandle.standardError.write(Data($0.utf8)) }, outColors: .output, errColors: .errors
    )
  }

  /// Prints a result, which may have several lines.
  func result(_ text: String) { out(VisibleText.lines(text) + "\n") }

  func diff(_ text: String) { out(outColors.diff(VisibleText.lines(text))) }

  func progress(_ text: String) { if level != .quiet { err(VisibleText.line(text) + "\n") } }

  func detail(_ text: String) { if level == .verbose { err(VisibleText.line(text) + "\n") } }

  func warning(_ text: String) { remark("warning: " + text) }

  func error(_ text: String) { remark("error: " + text) }

  private func remark(_ text: String) { err(errColors.levels(VisibleText.line(text)) + "\n") }
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
    let level: Console.Level = quiet ? .quiet : verbose ? .verbose : .normal
    let directory = FileManager.default.currentDirectoryPath
    let templates = templates.map { $0.hasPrefix("/") ? $0 : directory + "/" + $0 }
    let options = CommandOptions(directory: directory, force: force, templates: templates)
    return CommandRunner(console: .standard(level: level)).run(
      command, options, isDryRun: dryRun)
  }
}
