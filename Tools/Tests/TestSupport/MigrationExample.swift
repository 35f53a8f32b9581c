import Foundation

/// A migration as data: what a project says before, and what it says afterwards.
///
/// The file begins with a sentence about what it shows. Lines `=== before Path.swift` and
/// `=== after Path.swift` begin the texts; a file that stays has no text afterwards. With a line
/// `=== left to a person` the result is not expected to compile.
package struct MigrationExample: Sendable, CustomStringConvertible {
  /// The name of the file.
  package let name: String
  /// The library that the sources are moved away from, as the command names it.
  package let source: String
  /// What it shows.
  package let title: String
  /// Paths and texts before.
  package private(set) var before: [(path: String, text: String)] = []
  /// Paths and texts afterwards.
  package private(set) var after: [(path: String, text: String)] = []
  /// Whether the result is expected to compile.
  package private(set) var compiles = true

  /// The name, for messages.
  package var description: String { "\(source)/\(name)" }

  private init(name: String, source: String, text: String) {
    self.name = name
    self.source = source
    let sections = ("\n" + text).components(separatedBy: "\n=== ")
    title = sections[0].trimmingCharacters(in: .whitespacesAndNewlines)
    for section in sections.dropFirst() {
      let head = section.prefix { $0 != "\n" }
      let body = section.dropFirst(head.count + 1)
      let words = head.split(separator: " ", maxSplits: 1).map(String.init)
      let content = String(body) + (body.isEmpty || body.hasSuffix("\n") ? "" : "\n")
      switch words.first {
      case "before": before.append((words[1], content))
      case "after": after.append((words[1], content))
      default: compiles = false
      }
    }
    let changed = Set(after.map(\.path))
    after += before.filter { !changed.contains($0.path) }
  }

  /// All examples, in the order of their names.
  package static func all() -> [MigrationExample] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../MigrateTests/Examples").standardized
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".example") }.sorted().compactMap { path in
      let parts = path.split(separator: "/").map(String.init)
      guard let data = FileManager.default.contents(atPath: root.path + "/" + path) else {
        return nil
      }
      return MigrationExample(
        name: String(parts[1].dropLast(".example".count)), source: parts[0],
        text: String(decoding: data, as: UTF8.self))
    }
  }
}
