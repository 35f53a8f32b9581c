import TextOutput

/// What a migration makes of a project.
package struct MigrationReport: Equatable, Sendable {
  /// The files that differ afterwards, by path.
  package var changed: [MigratedFile] = []
  /// How many files were read.
  package var filesRead = 0
  /// Files that were left alone, each with the reason.
  package var left: [String] = []

  /// How many places were left to a person.
  package var todoCount: Int { changed.reduce(0) { $0 + $1.todos.count } }

  /// How often each kind of rewrite was applied in all files.
  package var rewrites: [RewriteKind: Int] {
    changed.reduce(into: [:]) { $0.merge($1.rewrites, uniquingKeysWith: +) }
  }

  /// The diff of all files, in the format of `diff -u`.
  package var diff: String { changed.map(\.diff).joined() }

  /// The summary as a value for programs.
  package var outline: MigrationOutline { MigrationOutline(self) }

  /// The summary: what was rewritten, what was left and where.
  package var summary: String {
    var lines = ["\(changed.count) of \(filesRead) files changed."]
    let counts = rewrites
    for kind in RewriteKind.allCases {
      if let count = counts[kind] { lines.append("  \(count) × \(kind.rawValue)") }
    }
    if todoCount > 0 {
      lines.append("\(todoCount) left, marked with // TODO(factory):")
      lines += changed.flatMap(\.todos).map { "  \($0.file):\($0.line): \($0.reason)" }
    }
    for file in left { lines.append("left alone: \(file)") }
    return lines.map { VisibleText.line($0) + "\n" }.joined()
  }
}
