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

  /// Writes the changed files of `report`, each in one step, after all of them were prepared; `paths`
  /// are those that the report was made of.
  package func write(_ report: MigrationReport, paths: [String], in directory: String) throws {
    let walk = walk(paths, directory)
    var prepared: [(temporary: ConfinedPath, target: ConfinedPath)] = []
    do {
      for file in report.changed {
        let target = try target(of: file.path, walk)
        guard try files.contents(of: target) == Array(file.old.utf8) else {
          throw MigrationError.changedMeanwhile(file.path)
        }
        let temporary = try target.sibling(".factory-\(UInt64.random(in: 0 ... .max)).new")
        try files.write(Array(file.new.utf8), to: temporary, permissionsOf: target)
        prepared.append((temporary, target))
      }
    } catch {
      for each in prepared { try? files.removeFile(each.temporary) }
      throw error
    }
    for each in prepared { try files.rename(each.temporary, to: each.target) }
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
