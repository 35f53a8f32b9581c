import SourceModel

/// Moves Swift sources from another library to FactoryKit, as text.
///
/// All files of a project are looked at together: what one declares, another one uses.
package enum Migration {
  /// Returns what becomes of `files`; nothing is read or written.
  package static func migrate(_ files: [SourceText], from source: MigrationSource)
    -> MigrationReport
  {
    let parsed = files.concurrentMap { SyntaxFile($0) }
    var report = MigrationReport()
    report.filesRead = files.count
    report.left = parsed.compactMap { file in file.problem.map { "\(file.path): \($0)" } }
    let readable = parsed.filter { $0.problem == nil }
    let migrated: [MigratedFile]
    switch source {
    case .factory1:
      let migration = Factory1Migration(readable)
      migrated = migration.files()
      report.left += migration.left
    case .resolver: migrated = ServiceMigration<ResolverLibrary>(readable).files()
    case .swinject: migrated = ServiceMigration<SwinjectLibrary>(readable).files()
    }
    report.changed = migrated.filter { $0.new != $0.old }
    return report
  }
}
