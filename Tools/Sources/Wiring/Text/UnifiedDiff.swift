/// The difference between two texts in the format of `diff -u`.
package enum UnifiedDiff {
  private static let context = 3
  /// Beyond this, what differs is shown as one block: the time of the comparison grows with the
  /// product of lines and changes.
  private static let maximumWork = 2_000_000

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
    let (removed, inserted) = changes(from: old, to: new)
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

  /// The positions of the lines that are removed and of those that are inserted.
  private static func changes(from old: [String], to new: [String])
    -> (removed: Set<Int>, inserted: Set<Int>)
  {
    let same = zip(old, new).prefix { $0 == $1 }.count
    let left = min(old.count, new.count) - same
    let sameAtEnd = zip(old.reversed(), new.reversed()).prefix(left).prefix { $0 == $1 }.count
    let (oldPart, newPart) = (same..<old.count - sameAtEnd, same..<new.count - sameAtEnd)
    let (oldLines, newLines) = (Array(old[oldPart]), Array(new[newPart]))
    let work = (oldLines.count + newLines.count) * unmatched(oldLines, newLines)
    guard max(work, oldLines.count * newLines.count / 2) <= maximumWork else {
      return (Set(oldPart), Set(newPart))
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in newLines.difference(from: oldLines) {
      switch change {
      case .remove(let offset, _, _): removed.insert(same + offset)
      case .insert(let offset, _, _): inserted.insert(same + offset)
      }
    }
    return (removed, inserted)
  }

  /// How many lines have no equal in the other text; there are at least as many changes.
  private static func unmatched(_ old: [String], _ new: [String]) -> Int {
    var counts: [String: Int] = [:]
    for line in old { counts[line, default: 0] += 1 }
    for line in new { counts[line, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + abs($1) }
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
