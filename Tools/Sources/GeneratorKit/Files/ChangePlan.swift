/// Everything that a command is going to do, decided before anything is written.
package struct ChangePlan: Sendable {
  /// The directory that all paths are relative to; made when it does not exist.
  package var root: String
  /// The files, each once, in the order in which they were planned.
  package var changes: [FileChange] = []
  /// Lines that found no place, because a file has no markers.
  package var unplaced: [UnplacedLines] = []
  /// What the user should know although the command succeeds.
  package var warnings: [String] = []
  /// What was found as it should be, for `--verbose`.
  package var notes: [String] = []

  /// The code to exit with once the plan is carried out.
  package var status: CommandStatus {
    unplaced.map(\.status).first { $0 != .success } ?? .success
  }
}

/// Lines that the user has to add by hand.
package struct UnplacedLines: Equatable, Sendable {
  /// The file that they belong to.
  package var path: String
  /// Why the tool did not add them.
  package var reason: String
  /// The lines.
  package var lines: [String]
  /// The code that this makes the command exit with.
  package var status: CommandStatus
}
