/// The summary of a migration, for programs.
package struct MigrationOutline: Encodable, Sendable {
  /// How many files were read.
  let filesRead: Int
  /// The files that differ afterwards.
  let changed: [String]
  /// How often each kind of rewrite was applied.
  let rewrites: [String: Int]
  /// What was left, marked with `TODO(factory)`.
  let todos: [Todo]
  /// Files that were left alone, each with the reason.
  let left: [String]

  init(_ report: MigrationReport) {
    filesRead = report.filesRead
    changed = report.changed.map(\.path)
    let counts = report.rewrites.map { ($0.key.rawValue, $0.value) }
    rewrites = Dictionary(uniqueKeysWithValues: counts)
    todos = report.changed.flatMap(\.todos)
    left = report.left
  }
}
