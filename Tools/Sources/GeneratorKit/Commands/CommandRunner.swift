import TextOutput

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
  private let session: CommandSession
  private let isJSON: Bool

  /// Makes a runner that works on `files` and reports to `console`; with `isJSON`, what was done goes to
  /// standard output as one JSON object, and nothing else does.
  package init(
    files: any FileSystem = LocalFileSystem(), console: Console, isJSON: Bool = false
  ) {
    self.files = files
    self.console = console
    session = CommandSession(files: files, console: console)
    self.isJSON = isJSON
  }

  /// Runs `command` and returns the code to exit with.
  package func run(_ command: some Command, _ options: CommandOptions, mode: Mode) -> CommandStatus
  {
    do {
      let isReading = mode == .dryRun || command.recovery == .never
      let isInterrupted =
        try isReading
        ? session.warn(around: options.directory) : session.recover(around: options.directory)
      if isInterrupted, command.recovery == .instead { return .success }
      let command = try command.withInput(options, files: files)
      let home = try command.home(options, files: files)
      let plan = try session.locked(home) {
        if !isReading { try session.recover(home) }
        var plan = try command.plan(options, files: files)
        plan.followsLinks = options.followsLinks
        _ = try plan.targets()
        if isAnswered(plan, options) { try carryOut(plan, options, mode) }
        return plan
      }
      if let question = plan.question, !isAnswered(plan, options) {
        return run(command, try agreed(to: question, options, mode), mode: mode)
      }
      if isJSON { console.result(try PlanSummary(plan, isDryRun: mode == .dryRun).json) }
      if !isJSON { report(plan) }
      return plan.status
    } catch {
      let known = GeneratorError.known(error)
      console.error(
        known?.description ?? "\(error). This is a bug of the tool: please report it.")
      return known?.status ?? .unexpected
    }
  }

  private func isAnswered(_ plan: ChangePlan, _ options: CommandOptions) -> Bool {
    plan.question == nil || plan.question?.text == options.agreement
  }

  /// The options with the user's yes; asks while no lock is held.
  private func agreed(
    to question: PlanQuestion, _ options: CommandOptions, _ mode: Mode
  ) throws -> CommandOptions {
    guard mode == .write, !isJSON, console.confirms(question.text) else { throw question.refusal }
    var options = options
    options.agreement = question.text
    return options
  }

  private func carryOut(_ plan: ChangePlan, _ options: CommandOptions, _ mode: Mode) throws {
    switch mode {
    case .dryRun where isJSON: break
    case .dryRun:
      for change in plan.changes { console.diff(UnifiedDiff.text(of: change)) }
    case .write:
      try session.write(plan, command: options.invocation)
      if isJSON { return }
      for change in plan.changes {
        console.progress("\(change.kind.rawValue.padded(to: 8))\(change.path)")
      }
      if plan.changes.isEmpty, plan.output.isEmpty { console.progress("nothing to change") }
    }
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

extension String {
  /// The text with spaces after it up to `width`.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
