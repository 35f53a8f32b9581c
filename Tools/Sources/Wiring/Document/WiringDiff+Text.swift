/// How a difference is written.
package enum DiffFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  /// The difference between two states called `old` and `new`, with warnings about what was read.
  package func text(
    of diff: WiringDiff, old: String, new: String, warnings: [String]
  ) throws -> String {
    switch self {
    case .text: diff.text(old: old, new: new)
    case .markdown:
      // No line of the text begins with what would end the block, so nothing in it is Markdown or HTML.
      diff.isEmpty
        ? ""
        : "### Wiring\n\n```diff\n" + diff.text(old: old, new: new)
          + warnings.map { WiringDiff.row("warning: \($0)") }.joined() + "```\n"
    case .json: try SortedJSON.text(diff) + "\n"
    }
  }
}

extension WiringDiff {
  /// The headings with lines below them, most urgent first.
  private var sections: [(title: String, lines: [String])] {
    let sections = [
      (
        "New dependency cycles",
        newCycles.map { "! " + ($0 + $0.prefix(1)).joined(separator: " > ") }
      ),
      (
        "Factories",
        added.map { "+ \($0.id) = \($0.what)  \($0.place)" }
          + removed.map { "- \($0.id) = \($0.what)" } + changed.flatMap(\.lines)
      ),
      (
        "Dependencies",
        addedNeeds.map { "+ \($0.text)  \($0.place)" } + removedNeeds.map { "- \($0.text)" }
          + changedNeeds.map { "~ \($0.text)  \($0.place)" }
      ),
    ]
    return sections.filter { !$0.1.isEmpty }
  }

  /// What has changed, in one sentence without its full stop.
  private var summary: String {
    let counts = [
      (newCycles.count, "new cycle", "new cycles"),
      (added.count, "factory added", "factories added"),
      (removed.count, "factory removed", "factories removed"),
      (changed.count, "factory changed", "factories changed"),
      (addedNeeds.count, "dependency added", "dependencies added"),
      (removedNeeds.count, "dependency removed", "dependencies removed"),
      (changedNeeds.count, "dependency changed", "dependencies changed"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? $1 : $2)" }.joined(separator: ", ")
  }

  fileprivate func text(old: String, new: String) -> String {
    guard !isEmpty else { return Self.row("The wiring is the same in \(old) and \(new).") }
    return Self.row("\(summary), from \(old) to \(new).")
      + sections.map { "\n\($0):\n" + $1.map(Self.row).joined() }.joined()
  }

  fileprivate static func row(_ text: String) -> String { VisibleText.line(text) + "\n" }
}

extension WiringDiff.Change {
  fileprivate var lines: [String] {
    var lines: [String] = []
    if old.qualifiedName != new.qualifiedName { lines.append("was called \(old.id)") }
    if old.what != new.what { lines.append("= \(new.what) was \(old.what)") }
    if old.module != new.module {
      lines.append("is in module \(new.module) and was in \(old.module)")
    }
    return lines.map { "~ \(new.id) \($0)  \(new.place)" }
  }
}

extension GraphDocument.Edge {
  fileprivate var text: String {
    "\(from) needs \(to) (\(kind)\(oldKind.map { ", was \($0)" } ?? ""))"
  }
}
