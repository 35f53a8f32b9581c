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

/// What a rewrite is about, for the summary.
package enum RewriteKind: String, CaseIterable, Sendable {
  case imports, factories, containers
  case injections = "property wrappers"
  case resolutions, overrides, scopes, resets
  case autoRegistrations = "auto-registrations"
  case leftovers = "code that is no longer needed"
}

/// What a migration makes of one file.
package struct MigratedFile: Equatable, Sendable {
  /// The file, with what it said and what it says now.
  package var change: FileChange
  /// How often each kind of rewrite was applied.
  package var rewrites: [RewriteKind: Int]
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
  /// How often each kind of rewrite was applied in all files.
  private var rewrites: [RewriteKind: Int] {
    changed.reduce(into: [:]) { $0.merge($1.rewrites, uniquingKeysWith: +) }
  }

  /// The diff of all files, in the format of `diff -u`.
  package var diff: String { changed.map { UnifiedDiff.text(of: $0.change) }.joined() }

  /// The summary: what was rewritten, what was left and where.
  package var summary: String {
    var lines = ["\(changed.count) of \(filesRead) files changed."]
    lines += RewriteKind.allCases.compactMap { kind in
      rewrites[kind].map { "  \($0) × \(kind.rawValue)" }
    }
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
