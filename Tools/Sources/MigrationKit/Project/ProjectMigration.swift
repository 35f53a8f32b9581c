package import GeneratorKit

/// Migrates the files of a project: reads them, and writes all that changed or none.
package struct ProjectMigration {
  /// What is none of the project's sources: the manifest is for its owner to change, and other
  /// people's code for them.
  private static let skipped: Set<String> = ["Package.swift", "Pods", "Carthage", "DerivedData"]
  private let files: any FileSystem
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
    var sources: [SourceText] = []
    var left: [String] = []
    var seen: Set<String> = []
    for path in paths {
      for file in try swiftFiles(at: path, in: directory) where seen.insert(file).inserted {
        let bytes = try files.read(absolute(file, in: directory))
        progress(seen.count)
        // Text that is not UTF-8 would not come out as it went in.
        if let text = String(validating: bytes, as: UTF8.self) {
          sources.append(SourceText(path: file, text: text))
        } else {
          left.append("\(file): it is not encoded as UTF-8")
        }
      }
    }
    var report = Migration.migrate(sources, from: source)
    report.left += left
    return report
  }

  /// Writes the changed files of `report`, each in one step, after all of them were prepared.
  package func write(_ report: MigrationReport, in directory: String) throws {
    var prepared: [(temporary: String, target: String)] = []
    do {
      for file in report.changed {
        let target = files.resolvingLinks(absolute(file.path, in: directory))
        guard try files.read(target) == Array(file.old.utf8) else {
          throw MigrationError.changedMeanwhile(file.path)
        }
        let temporary = "\(target).migrated-\(UInt32.random(in: 0 ... .max))"
        try files.write(Array(file.new.utf8), to: temporary, permissionsOf: target)
        prepared.append((temporary, target))
      }
    } catch {
      for each in prepared { try? files.removeFile(each.temporary) }
      throw error
    }
    for each in prepared { try files.rename(each.temporary, to: each.target) }
  }

  private func swiftFiles(at path: String, in directory: String) throws -> [String] {
    let root = absolute(path, in: directory)
    switch files.kind(at: root) {
    case nil: throw MigrationError.notFound(path)
    case .file: return [path]
    case .directory:
      let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
      var visited: Set<String> = []
      return names(below: root, visited: &visited).map { prefix + $0 }
    }
  }

  /// The Swift files below a directory, relative to it; a directory that links lead to twice is
  /// visited once.
  private func names(below root: String, visited: inout Set<String>) -> [String] {
    guard visited.insert(files.resolvingLinks(root)).inserted else { return [] }
    var names: [String] = []
    for name in files.entries(of: root) where !name.hasPrefix(".") && !Self.skipped.contains(name) {
      switch files.kind(at: root + "/" + name) {
      case .directory:
        names += self.names(below: root + "/" + name, visited: &visited).map { name + "/" + $0 }
      case .file where name.hasSuffix(".swift"): names.append(name)
      default: continue
      }
    }
    return names
  }

  private func absolute(_ path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : path == "." ? directory : directory + "/" + path
  }
}
