import Foundation

/// What git knows of files that a command is about to write.
package enum GitChanges {
  /// Those of `paths`, relative to `root`, whose last change is not committed; nil outside of a
  /// repository, or without git.
  package static func uncommitted(_ paths: [String], in root: String) -> [String]? {
    if paths.isEmpty { return [] }
    let words = ["git", "status", "--porcelain", "-z", "--no-renames", "--ignored", "--"] + paths
    // With a repository inside of another folder, git prints paths from the root of the repository.
    let prefix = try? Program.run(["git", "rev-parse", "--show-prefix"], in: root)
    guard let prefix, prefix.status == 0, let outcome = try? Program.run(words, in: root),
      outcome.status == 0
    else { return nil }
    let start = prefix.text.trimmingCharacters(in: .newlines)
    let changed = outcome.text.split(separator: "\0").map { entry in
      let path = entry.dropFirst(3)
      return String(path.hasPrefix(start) ? path.dropFirst(start.count) : path)
    }
    return paths.filter { path in
      changed.contains { $0 == path || ($0.hasSuffix("/") && path.hasPrefix($0)) }
    }
  }

  /// The command that takes `changes` back; nil where git does not keep the old texts.
  package static func undo(_ changes: [FileChange], in root: String) -> String? {
    let edited = changes.filter { $0.old != nil }.map(\.path)
    guard let uncommitted = uncommitted(edited, in: root), uncommitted.isEmpty else { return nil }
    let created = changes.filter { $0.old == nil }.map(\.path)
    let parts = [("git restore --", edited), ("git clean -f --", created)]
    let words = parts.filter { !$0.1.isEmpty }.map { command, paths in
      ([command] + paths.map(quoted)).joined(separator: " ")
    }
    return words.isEmpty ? nil : words.joined(separator: " && ")
  }

  private static func quoted(_ path: String) -> String {
    path.wholeMatch(of: /[A-Za-z0-9_.\/+-]+/) != nil
      ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
