import Foundation
import Wiring

/// Migrates the files of a project: reads them, and writes all that changed or none.
package struct ProjectMigration {
  /// What is none of the project's sources: the manifest is for its owner to change.
  private static let skipped = "Package.swift"

  /// Makes a migration.
  package init() {}

  /// Returns what becomes of the Swift files at and below `paths`, which are absolute or relative to
  /// `directory`; writes nothing.
  package func report(paths: [String], in directory: String, from source: MigrationSource) throws
    -> MigrationReport
  {
    let found = SwiftFileFinder.find(paths: paths, root: directory)
    if let missing = found.missing.first {
      throw CommandFailure(
        .fileNotFound, "There is no file or directory at '\(missing)'",
        advice: "Check the path; nothing was changed")
    }
    var sources: [SourceText] = []
    var left: [String] = []
    let files = found.swift.filter {
      $0.split(separator: "/").last.map(String.init) != Self.skipped
    }
    for file in files {
      let bytes =
        try BoundedFile.contents(of: SwiftFileFinder.absolute(file, below: directory)) ?? []
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

  /// Writes all changed files of `report`, which was made in `directory`, or none; files with changes
  /// that are not committed are refused unless forced.
  ///
  /// - Returns: The command of git that takes it back; nil where git does not know the files.
  @discardableResult
  package func write(
    _ report: MigrationReport, in directory: String, force: Bool = false
  ) throws -> String? {
    let changes = report.changed.map(\.change)
    let dirty = force ? [] : GitChanges.uncommitted(changes.map(\.path), in: directory) ?? []
    if let first = dirty.first {
      throw CommandFailure(
        .changedMeanwhile,
        "The file has changes that are not committed"
          + (dirty.count > 1 ? ", and so have \(dirty.count - 1) others" : ""),
        at: first, advice: "Commit them, or give --force; nothing was changed")
    }
    let undo = GitChanges.undo(changes, in: directory)
    try FileWriter(root: directory).write(changes)
    return undo
  }
}
