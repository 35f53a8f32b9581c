package import SourceModel
package import TextOutput

/// Everything that `factory graph --diff` does, from the arguments to the exit code.
package enum DiffCommandLine {
  /// Compares two states of the sources, and returns the exit code: 0 compared, 2 could not run.
  ///
  /// - Parameters:
  ///   - revisions: `main`, `main..feature` or `main...feature`.
  ///   - input: The sources.
  ///   - format: How the difference is written.
  ///   - searchPath: Where to look for git, directories separated by colons.
  ///   - streams: Where the difference and messages go.
  /// - Returns: The exit code.
  package static func run(
    _ revisions: String, of input: SourceInput, format: DiffFormat = .text, searchPath: String,
    streams: CommandStreams
  ) -> Int32 {
    streams.exitCode {
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
      return 0
    }
  }
}
