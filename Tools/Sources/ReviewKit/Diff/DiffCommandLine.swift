package import SourceParsing
package import TextOutput
import WiringGraph

/// Everything that `factory graph --diff` does, from the arguments to the exit code.
package struct DiffCommandLine: Sendable {
  /// The sources.
  private let input: SourceInput
  /// `main`, `main..feature` or `main...feature`.
  private let revisions: String
  /// How the difference is written.
  package var format = DiffFormat.text
  /// Where to look for git, directories separated by colons.
  private let searchPath: String
  private let streams: CommandStreams

  /// Makes a run over `input`.
  package init(
    input: SourceInput, revisions: String, searchPath: String, streams: CommandStreams
  ) {
    (self.input, self.streams) = (input, streams)
    (self.revisions, self.searchPath) = (revisions, searchPath)
  }

  /// Runs, and returns the exit code: 0 compared, 2 could not run.
  package func run() -> Int32 {
    streams.exitCode {
      try compare()
      return 0
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
    for warning in warnings { streams.report("warning: \(warning)") }
    let wirings = Wiring.sideBySide([old.files, new.files])
    let diff = WiringDiff(from: wirings[0], to: wirings[1])
    streams.output(
      format.text(
        of: diff, old: range.old, new: range.new ?? "the files on disk", warnings: warnings))
  }
}
