import Dispatch
import Foundation
import SwiftSyntax

/// Moves Swift sources from another library to FactoryKit, as text.
///
/// All files of a project are looked at together: what one declares, another one uses.
package enum Migration {
  /// Returns what becomes of `files`; nothing is read or written.
  package static func migrate(_ files: [SourceText], from source: MigrationSource)
    -> MigrationReport
  {
    let parsed = parse(files)
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
    case .resolver: migrated = ResolverMigration(readable).files()
    case .swinject: migrated = SwinjectMigration(readable).files()
    case .swiftDependencies: migrated = SwiftDependenciesMigration(readable).files()
    }
    report.changed = migrated.filter { $0.new != $0.old }
    return report
  }

  /// Parses in parallel; the order is kept.
  private static func parse(_ files: [SourceText]) -> [ParsedFile] {
    let slots = Slots<ParsedFile>(count: files.count)
    DispatchQueue.concurrentPerform(iterations: files.count) { number in
      slots.set(ParsedFile(files[number]), at: number)
    }
    return slots.values
  }
}

/// Results by position, so that the order does not depend on which thread was first.
// unchecked: `slots` is touched only while `lock` is held.
private final class Slots<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [Value?]

  init(count: Int) {
    slots = Array(repeating: nil, count: count)
  }

  func set(_ value: Value, at number: Int) {
    lock.withLock { slots[number] = value }
  }

  var values: [Value] { lock.withLock { slots.compactMap { $0 } } }
}
