/// The difference between two texts in the format of `diff -u`.
package enum UnifiedDiff {
  private static let context = 3

  /// A line of either text, or of both.
  private struct Line {
    /// `-` where it is removed, `+` where it is added, and a blank where it is kept.
    var mark: Character
    /// What it says, with what ends it.
    var text: String
  }

  /// Returns the diff of a change, with its file headers; empty when nothing differs.
  package static func text(of change: FileChange) -> String {
    let hunks = hunks(of: marked(lines(of: change.oldText), lines(of: change.newText)))
    guard !hunks.isEmpty || change.old == nil else { return "" }
    let path = VisibleText.line(change.path)
    return "--- \(change.old == nil ? "/dev/null" : "a/" + path)\n+++ b/\(path)\n" + hunks
  }

  private static func lines(of text: String?) -> [String] {
    TextLines(text ?? "").lines.map { $0.content + $0.end }
  }

  private static func hunks(of lines: [Line]) -> String {
    hunks(in: lines).map { text(of: $0, in: lines) }.joined()
  }

  /// All lines of both texts in order, marked as kept, removed or added.
  private static func marked(_ old: [String], _ new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        lines.append(Line(mark: "-", text: old[before]))
        before += 1
      } else if inserted.contains(after) {
        lines.append(Line(mark: "+", text: new[after]))
        after += 1
      } else {
        lines.append(Line(mark: " ", text: new[after]))
        before += 1
        after += 1
      }
    }
    return lines
  }

  /// Ranges of `lines` around the changes, joined where their context touches.
  private static func hunks(in lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func text(of hunk: Range<Int>, in lines: [Line]) -> String {
    let old = span(start: lines[..<hunk.lowerBound], hunk: lines[hunk], without: "+")
    let new = span(start: lines[..<hunk.lowerBound], hunk: lines[hunk], without: "-")
    return lines[hunk].reduce("@@ -\(old) +\(new) @@\n") { text, line in
      let isEnded =
        line.text.utf8.last == UInt8(ascii: "\n") || line.text.utf8.last == UInt8(ascii: "\r")
      return text + String(line.mark) + line.text
        + (isEnded ? "" : "\n\\ No newline at end of file\n")
    }
  }

  /// The position and length of a hunk in one of the texts; an empty one counts from the line before.
  private static func span(start: ArraySlice<Line>, hunk: ArraySlice<Line>, without mark: Character)
    -> String
  {
    let before = start.count { $0.mark != mark }
    let count = hunk.count { $0.mark != mark }
    return count == 0 ? "\(before),0" : "\(before + 1),\(count)"
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}

/// A text as lines that keep their own ends, so that joining them gives the same bytes again.
package struct TextLines: Equatable {
  /// One line: its text, and the newline after it, empty only for a last line without one.
  package struct Line: Equatable {
    /// Its text.
    package var content: String
    /// The newline after it.
    package var end: String

    /// Makes a line from its parts.
    package init(content: String, end: String) {
      (self.content, self.end) = (content, end)
    }
  }

  /// The lines in their order.
  package var lines: [Line]

  /// Splits at `\n`, `\r\n` and a lone `\r`, as Swift's parser counts lines.
  package init(_ text: String) {
    lines = []
    var rest = text.utf8[...]
    while let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      var next = rest.index(after: end)
      if rest[end...].starts(with: "\r\n".utf8) { next = rest.index(after: next) }
      let content = String(Substring(rest[..<end]))
      lines.append(Line(content: content, end: String(Substring(rest[end..<next]))))
      rest = rest[next...]
    }
    if !rest.isEmpty { lines.append(Line(content: String(Substring(rest)), end: "")) }
  }

  /// The whole text.
  package var text: String { lines.map { $0.content + $0.end }.joined() }
}

extension TextLines.Line {
  /// The line without spaces, tabs and a byte-order mark around it.
  package var trimmed: Substring {
    var text = Substring(content)
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
    text = text.drop(while: blank)
    while let last = text.last, blank(last) { text.removeLast() }
    return text
  }

  /// The spaces and tabs that the line starts with.
  package var indentation: String { String(content.prefix { $0 == " " || $0 == "\t" }) }
}
