/// Plans a command, writes or shows what it planned, and reports it.
package struct CommandRunner {
  /// How the command writes.
  package enum Mode: Sendable {
    /// Writes the files.
    case write
    /// Prints a diff and writes nothing.
    case dryRun
  }

  private let files: any FileSystem
  private let console: Console

  /// Makes a runner that works on `files` and reports to `console`.
  package init(files: any FileSystem = LocalFileSystem(), console: Console) {
    self.files = files
    self.console = console
  }

  /// Runs `command` and returns the code to exit with.
  package func run(_ command: some Command, _ options: CommandOptions, mode: Mode) -> CommandStatus
  {
    do {
      let plan = try command.plan(options, files: files)
      switch mode {
      case .dryRun:
        for change in plan.changes { console.result(UnifiedDiff.text(of: change), terminator: "") }
      case .write: try write(plan)
      }
      report(plan)
      return plan.status
    } catch let error as GeneratorError {
      console.error(error.description)
      return error.status
    } catch let error as FileSystemError {
      console.error(error.asGeneratorError.description)
      return error.asGeneratorError.status
    } catch {
      console.error("\(error). This is a bug of the tool: please report it.")
      return .unexpected
    }
  }

  private func write(_ plan: ChangePlan) throws {
    try FileTransaction.apply(plan, files: files)
    for change in plan.changes {
      console.progress("\(change.kind.rawValue.padded(to: 8))\(change.path)")
    }
    if plan.changes.isEmpty { console.progress("nothing to change") }
  }

  private func report(_ plan: ChangePlan) {
    for note in plan.notes { console.detail(note) }
    for warning in plan.warnings { console.warning(warning) }
    for unplaced in plan.unplaced {
      console.result("// \(unplaced.path)")
      for line in unplaced.lines { console.result(line) }
    }
  }
}

extension String {
  /// The text with spaces after it up to `width`.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
