/// The steps around a command that writes: interrupted commands are taken back, other commands are kept
/// out, and the plan is carried out as one.
package struct CommandSession {
  private let files: any FileSystem
  private let console: Console

  /// Makes a session that works on `files` and reports to `console`.
  package init(files: any FileSystem = LocalFileSystem(), console: Console) {
    self.files = files
    self.console = console
  }

  /// Says which commands were interrupted in `directory` or above it; whether there are any.
  @discardableResult
  package func warn(around directory: String) -> Bool {
    let interrupted = InterruptedCommand.around(directory, files: files)
    for command in interrupted { console.warning(command.message) }
    return !interrupted.isEmpty
  }

  /// Takes back what interrupted commands left in `directory` or above it; whether there was any.
  @discardableResult
  package func recover(around directory: String) throws -> Bool {
    var hasRecovered = false
    for home in InterruptedCommand.homes(around: directory, files: files) {
      guard try CommandState.find(home, files: files)?.isInterrupted == true else { continue }
      if try locked(home, { try recover(home) }) { hasRecovered = true }
    }
    return hasRecovered
  }

  /// Takes back what an interrupted command left in `home`, whose lock is held; whether it did.
  @discardableResult
  package func recover(_ home: String) throws -> Bool {
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
  package func locked<Result>(_ home: String, _ body: () throws -> Result) throws -> Result {
    let lock = try HomeLock(home, files: files, console: console)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Writes all changes of `plan`, or none; the lock of its home is held.
  package func write(_ plan: ChangePlan, command: String) throws {
    try Signals.held { try FileTransaction.apply(plan, command: command, files: files) }
  }
}
