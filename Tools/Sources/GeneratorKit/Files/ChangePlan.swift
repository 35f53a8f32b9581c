import ConfinedFiles

/// Everything that a command is going to do, decided before anything is written.
package struct ChangePlan: Sendable {
  /// The directory that all paths are relative to; made when it does not exist.
  package var root: String
  /// The directory that is locked while the plan is carried out; the root is it or lies below it, and
  /// so does everything that is written.
  package var home: String
  /// Whether files are written that links out of the home lead to, because the user said so.
  package var followsLinks = false
  /// Whether the contents are those that files had before.
  package var isUndo = false
  /// What the user has to agree to before the plan is carried out.
  package var question: PlanQuestion?
  /// The files, each once, in the order in which they were planned.
  package var changes: [FileChange] = []
  /// Lines that found no place, because a file has no markers.
  package var unplaced: [UnplacedLines] = []
  /// What the user should know although the command succeeds.
  package var warnings: [String] = []
  /// What was found as it should be, for `--verbose`.
  package var notes: [String] = []

  /// What `doctor` found, for programs.
  package var problems: [String] = []
  /// Texts for standard output: lists and reports.
  package var output: [String] = []
  /// What to do next, for a command that is the first of several.
  package var nextStep: String?
  /// The code to exit with if nothing that was left unplaced has its own.
  package var ownStatus = CommandStatus.success

  /// Makes an empty plan for the files below `root`.
  package init(root: String, home: String? = nil) {
    self.root = root
    self.home = home ?? root
  }

  /// The code to exit with once the plan is carried out.
  package var status: CommandStatus {
    unplaced.map(\.status).first { $0 != .success } ?? (unplaced.isEmpty ? ownStatus : .linesLeft)
  }
}

extension ChangePlan {
  /// The places that the changes lead to, links resolved; stops at a link out of the home.
  func targets() throws -> [ConfinedPath] {
    let confinement = Confinement(root: home, followsLinks: followsLinks)
    return try changes.map { change in
      do throws(ConfinementError) {
        return try confinement.target(of: try path(of: change))
      } catch {
        throw error.asGeneratorError
      }
    }
  }

  /// The path of a change relative to the home.
  func path(of change: FileChange) throws(ConfinementError) -> String {
    guard let start = ConfinedPath.relative(root, below: home) else { throw .notPlain(root) }
    return start.isEmpty ? change.path : start + "/" + change.path
  }
}

/// Something that a command does only if the user says yes to it.
package struct PlanQuestion: Sendable {
  /// What is asked.
  package var text: String
  /// Why the command stops without a yes.
  package var refusal: GeneratorError
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
