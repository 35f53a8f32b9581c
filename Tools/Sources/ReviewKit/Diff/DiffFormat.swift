import TextOutput

/// How a difference is written.
package enum DiffFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  /// The difference between two states called `old` and `new`, with warnings about what was read.
  package func text(of diff: WiringDiff, old: String, new: String, warnings: [String]) -> String {
    switch self {
    case .text: TextDiff.text(of: diff, old: old, new: new)
    case .markdown: MarkdownDiff.text(of: diff, old: old, new: new, warnings: warnings)
    // Made of text and numbers, it can always be encoded.
    case .json: ((try? SortedJSON.text(diff)) ?? "") + "\n"
    }
  }
}

/// A difference for a terminal.
enum TextDiff {
  static func text(of diff: WiringDiff, old: String, new: String) -> String {
    guard !diff.isEmpty else { return line("The wiring is the same in \(old) and \(new).") }
    return line("\(diff.summary), from \(old) to \(new).")
      + DiffSection.all(of: diff).map { section in
        "\n\(section.title):\n" + section.lines.map(text).joined()
      }.joined()
  }

  private static func text(of item: DiffSection.Line) -> String {
    line(
      "\(item.sign) \(item.words.joined(separator: " "))\(item.place.map { "  \($0)" } ?? "")")
  }

  private static func line(_ text: String) -> String { VisibleText.line(text) + "\n" }
}
