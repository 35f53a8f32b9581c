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
  private let isJSON: Bool

  /// Makes a runner that works on `files` and reports to `console`; with `isJSON`, what was done goes to
  /// standard output as one JSON object, and nothing else does.
  package init(
    files: any FileSystem = LocalFileSystem(), console: Console, isJSON: Bool = false
  ) {
    self.files = files
    self.console = console
    self.isJSON = isJSON
  }

  /// Runs `command` and returns the code to exit with.
  package func run(_ command: some Command, _ options: CommandOptions, mode: Mode) -> CommandStatus
  {
    do {
      let isReading = mode == .dryRun || command.recovery == .never
      let isInterrupted = try isReading ? warn(around: options) : recover(around: options)
      if isInterrupted, command.recovery == .instead { return .success }
      let command = try command.withInput(options, files: files)
      let home = try command.home(options, files: files)
      let plan = try locked(home) {
        if !isReading { _ = try recover(home) }
        var plan = try command.plan(options, files: files)
        plan.followsLinks = options.followsLinks
        _ = try plan.targets()
        try carryOut(plan, options, mode)
        return plan
      }
      if isJSON { console.result(try PlanSummary(plan, isDryRun: mode == .dryRun).json) }
      if !isJSON { report(plan) }
      return plan.status
    } catch {
      let known = (error as? FileSystemError)?.asGeneratorError ?? error as? GeneratorError
      console.error(
        known?.description ?? "\(error). This is a bug of the tool: please report it.")
      return known?.status ?? .unexpected
    }
  }

  /// Says which commands were interrupted in this directory or above it; whether there are any.
  private func warn(around options: CommandOptions) -> Bool {
    let interrupted = InterruptedCommand.around(options.directory, files: files)
    for command in interrupted { console.warning(command.message) }
    return !interrupted.isEmpty
  }

  /// Takes back what interrupted commands left in this directory or above it; whether there was any.
  private func recover(around options: CommandOptions) throws -> Bool {
    var hasRecovered = false
    for home in InterruptedCommand.homes(around: options.directory, files: files) {
      guard try CommandState.find(home, files: files)?.isInterrupted == true else { continue }
      if try locked(home, { try recover(home) }) { hasRecovered = true }
    }
    return hasRecovered
  }

  /// Takes back what an interrupted command left in `home`, whose lock is held; whether it did.
  private func recover(_ home: String) throws -> Bool {
    guard let outcome = try Recovery(home: home, files: files).run() else { return false }
    if let command = outcome.command {
      console.progress("took back `\(command)`, which was interrupted")
    }
    for path in outcome.edited {
      console.warning(
        "\(path) was edited after an interrupted command had changed it: left as it is.")
    }
    return outcome.command != nil
  }

  /// Runs `body` with the lock of `home` held.
  private func locked<Result>(_ home: String, _ body: () throws -> Result) throws -> Result {
    let lock = try HomeLock(home, files: files, console: console)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  private func carryOut(_ plan: ChangePlan, _ options: CommandOptions, _ mode: Mode) throws {
    switch mode {
    case .dryRun where isJSON: break
    case .dryRun:
      for change in plan.changes { console.diff(UnifiedDiff.text(of: change)) }
    case .write:
      try Signals.held {
        try FileTransaction.apply(plan, command: options.invocation, files: files)
      }
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
