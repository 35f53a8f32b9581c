import ConfinedFiles
package import GeneratorKit

/// Migrates the files of a project: reads them, and writes all that changed or none.
package struct ProjectMigration {
  private let files: any FileSystem
  /// Whether links that lead out of the project are followed.
  package var followsLinks = false
  /// Shows how many files were read.
  package var progress: @Sendable (Int) -> Void = { _ in }

  /// Makes a migration that reads from and writes to `files`.
  package init(files: any FileSystem = LocalFileSystem()) {
    self.files = files
  }

  /// Returns what becomes of the Swift files at and below `paths`, which are absolute or relative to
  /// `directory`; writes nothing.
  package func report(paths: [String], in directory: String, from source: MigrationSource) throws
    -> MigrationReport
  {
    // Settings that a migration would be refused for stop a dry run, too.
    _ = try SharedHome.holding([directory], files: files)
    var walk = walk(paths, directory)
    try walk.run()
    var sources: [SourceText] = []
    var left = walk.left
    for (number, file) in walk.found.enumerated() {
      let bytes = try files.read(walk.absolute(file))
      progress(number + 1)
      // Text that is not UTF-8 would not come out as it went in.
      if let text = String(validating: bytes, as: UTF8.self) {
        sources.append(SourceText(path: file, text: text))
      } else {
        left.append("\(file): it is not encoded as UTF-8")
      }
    }
    var report = Migration.migrate(sources, from: source)
    report.left += left
    return report
  }

  /// Writes all changed files of `report`, or none, even if the process is killed: what it had begun is
  /// taken back by the next command that writes, or by `undo`.
  ///
  /// `paths` are those that the report was made of; `command` is the command as it was typed.
  package func write(
    _ report: MigrationReport, paths: [String], in directory: String,
    command: String = "factory migrate", console: Console
  ) throws {
    if report.changed.isEmpty { return }
    let walk = walk(paths, directory)
    let targets = try report.changed.map { try target(of: $0.change.path, walk) }
    let folders = targets.map { $0.parent?.absolute ?? $0.root }
    let home = try SharedHome.holding([directory] + folders, files: files)
    var plan = ChangePlan(root: home)
    plan.changes = zip(report.changed, targets).map { file, target in
      var change = file.change
      change.path = ConfinedPath.relative(target.absolute, below: home) ?? change.path
      return change
    }
    let session = CommandSession(files: files, console: console)
    try session.locked(home) {
      try session.recover(home)
      try session.write(plan, command: command)
    }
  }

  private func walk(_ paths: [String], _ directory: String) -> SourceWalk {
    SourceWalk(paths: paths, directory: directory, followsLinks: followsLinks, files: files)
  }

  private func target(of file: String, _ walk: SourceWalk) throws -> ConfinedPath {
    do throws(ConfinementError) {
      return try walk.target(of: file)
    } catch {
      throw error.asGeneratorError
    }
  }
}
