import Foundation
package import Wiring

/// The library that a project is moved away from.
package enum MigrationSource: String, CaseIterable, Sendable {
  /// Factory 1.x: static factories, containers as namespaces.
  case factory1
  /// Resolver: registrations in functions, looked up by type.
  case resolver
  /// Swinject: registrations in assemblies, looked up by type.
  case swinject

  /// The modules that its users import.
  var modules: Set<String> {
    switch self {
    case .factory1: ["Factory"]
    case .resolver: ["Resolver"]
    case .swinject: ["Swinject", "SwinjectAutoregistration"]
    }
  }
}

/// A Swift file as text.
package struct SourceText: Equatable, Sendable {
  /// Where it is, relative to the root of the migration.
  package var path: String
  /// What it says.
  package var text: String

  /// Makes a file from its parts.
  package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// Something that a migration could not prove and so left to a person.
package struct Todo: Equatable, Sendable {
  /// The file, relative to the root of the migration.
  package var file: String
  /// The line of the comment in the new text, counted from 1.
  package var line: Int
  /// Why it was left, as the comment says it.
  package var reason: String
}

/// What a migration makes of one file.
package struct MigratedFile: Equatable, Sendable {
  /// The file, with what it said and what it says now.
  package var change: FileChange
  /// What was left, and why.
  package var todos: [Todo]
}

/// What a migration makes of a project.
package struct MigrationReport: Equatable, Sendable {
  /// The files that differ afterwards, by path.
  package var changed: [MigratedFile] = []
  /// How many files were read.
  package var filesRead = 0
  /// Files that were left alone, each with the reason.
  package var left: [String] = []

  private var todos: [Todo] { changed.flatMap(\.todos) }

  /// The diff of all files, in the format of `diff -u`.
  package var diff: String { changed.map { UnifiedDiff.text(of: $0.change) }.joined() }

  /// The summary: how many files changed, what was left and where.
  package var summary: String {
    var lines = ["\(changed.count) of \(filesRead) files changed."]
    if !todos.isEmpty {
      lines.append("\(todos.count) left, marked with // TODO(factory):")
      lines += todos.map { "  \($0.file):\($0.line): \($0.reason)" }
    }
    lines += left.map { "left alone: \($0)" }
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }
}

/// Moves Swift sources from another library to FactoryKit, as text.
///
/// All files of a project are looked at together: what one declares, another one uses.
package enum Migration {
  /// Returns what becomes of `files`; nothing is read or written.
  package static func migrate(
    _ files: [SourceText], from source: MigrationSource
  ) -> MigrationReport {
    let parsed = files.concurrentMap { SyntaxFile($0) }
    var report = MigrationReport()
    report.filesRead = files.count
    report.left = parsed.compactMap { file in file.problem.map { "\(file.path): \($0)" } }
    let readable = parsed.filter { $0.problem == nil }
    let migrated: [MigratedFile]
    switch source {
    case .factory1: migrated = Factory1Migration(readable).files()
    case .resolver: migrated = ServiceMigration<ResolverLibrary>(readable).files()
    case .swinject: migrated = ServiceMigration<SwinjectLibrary>(readable).files()
    }
    report.changed = migrated.filter { $0.change.old != $0.change.new }
    return report
  }
}

/// Migrates the files of a project: reads them, and writes all that changed or none.
package struct ProjectMigration {
  /// Makes a migration.
  package init() {}

  /// Returns what becomes of the Swift files at and below `paths`, which are absolute or relative to
  /// `directory`; writes nothing.
  package func report(paths: [String], in directory: String, from source: MigrationSource) throws
    -> MigrationReport
  {
    let found = SwiftFileFinder.find(paths: paths, root: directory)
    if let missing = found.missing.first {
      throw Failure(
        .fileNotFound, "There is no file or directory at '\(missing)'",
        advice: "Check the path; nothing was changed")
    }
    var sources: [SourceText] = []
    var left: [String] = []
    let files = found.swift.filter {
      $0.split(separator: "/").last != "Package.swift"
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
      throw Failure(
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
