import TextOutput
import WiringGraph
package import WiringParsing

/// Everything that `factory graph --diff` does, from the arguments to the exit code.
package struct DiffCommandLine: Sendable {
  /// The sources.
  package var input: WiringInput
  /// `main`, `main..feature` or `main...feature`.
  package var revisions: String
  /// How the difference is written.
  package var format = DiffFormat.text
  /// Where to look for git, directories separated by colons.
  package var searchPath: String
  /// Writes to standard output.
  package var output: @Sendable (String) -> Void
  /// Writes to standard error.
  package var errors: @Sendable (String) -> Void

  /// Makes a run over `input`.
  package init(
    input: WiringInput, revisions: String, searchPath: String,
    output: @escaping @Sendable (String) -> Void, errors: @escaping @Sendable (String) -> Void
  ) {
    self.input = input
    self.revisions = revisions
    self.searchPath = searchPath
    self.output = output
    self.errors = errors
  }

  /// Runs, and returns the exit code: 0 compared, 2 could not run.
  package func run() -> Int32 {
    do {
      try compare()
      return 0
    } catch {
      report("error: \(error)")
      return 2
    }
  }

  private func compare() throws {
    let git = try Git(directory: input.directory, searchPath: searchPath)
    let reader = try SnapshotReader(git: git, input: input)
    let range = RevisionRange(revisions)
    let newCommit = try range.new.map(git.commit)
    let oldCommit =
      try range.fromMergeBase
      ? git.mergeBase(range.old, range.new ?? "HEAD") : git.commit(of: range.old)
    let new =
      try newCommit.map { try reader.revision($0, called: range.new ?? $0) } ?? reader.disk()
    let old = try reader.revision(oldCommit, called: range.old, like: new)
    let warnings = old.warnings + new.warnings
    for warning in warnings { report("warning: \(warning)") }
    let wirings = Wiring.sideBySide([old.files, new.files])
    let diff = WiringDiff(from: wirings[0], to: wirings[1])
    output(
      format.text(
        of: diff, old: range.old, new: range.new ?? "the files on disk", warnings: warnings))
  }

  /// Writes one line to standard error.
  private func report(_ line: String) { errors(VisibleText.line(line) + "\n") }
}
