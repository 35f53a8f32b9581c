/// Where a command writes its result, and what it has to say about the run.
package struct CommandStreams: Sendable {
  /// Writes to standard output.
  package let output: @Sendable (String) -> Void
  /// Writes to standard error.
  package let errors: @Sendable (String) -> Void

  /// Makes streams that write through these functions.
  package init(
    output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.errors = errors
  }

  /// Writes one line to standard error.
  package func report(_ line: String) { errors(VisibleText.line(line) + "\n") }

  /// Runs a command, and returns its exit code; a failure is reported, and has its own.
  package func exitCode(of command: () throws -> Int32) -> Int32 {
    do {
      return try command()
    } catch {
      report("error: \(error)")
      return ((error as? CommandFailure)?.status ?? .unreadableInput).rawValue
    }
  }
}
