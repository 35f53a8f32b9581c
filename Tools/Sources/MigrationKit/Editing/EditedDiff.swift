import TextOutput

/// The difference that edits make, in the format of `diff -u`.
///
/// The edits say which lines differ, so nothing has to be compared.
struct EditedDiff {
  private static let context = 3
  private let path: String
  private let old: [Substring]
  private let changes: [Change]

  /// Lines of the old text and what stands in their place.
  private struct Change {
    var lines: Range<Int>
    var new: [Substring]
  }

  init(path: String, text: String, edits: [TextEdit]) {
    self.path = path
    let bytes = Array(text.utf8)
    old = Self.lines(of: text[...])
    let starts = Self.starts(of: bytes)
    changes = Self.clusters(of: edits, starts: starts, end: bytes.count).map { cluster in
      var list = TextEdits()
      for edit in cluster.edits { list.replace(edit.range, with: edit.replacement) }
      let lower = starts[cluster.lines.lowerBound]
      let upper =
        cluster.lines.upperBound < starts.count ? starts[cluster.lines.upperBound] : bytes.count
      let text = list.applied(to: bytes, in: lower..<upper)
      return Change(lines: cluster.lines, new: Self.lines(of: text[...]))
    }
  }

  /// The text of the diff with its file headers; empty when nothing differs.
  var text: String {
    var hunks: [[Change]] = []
    for change in changes.map(trimmed) where !(change.lines.isEmpty && change.new.isEmpty) {
      if let last = hunks.last?.last,
        change.lines.lowerBound - last.lines.upperBound <= 2 * Self.context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    guard !hunks.isEmpty else { return "" }
    var shift = 0
    let path = VisibleText.line(path)
    return "--- a/\(path)\n+++ b/\(path)\n" + hunks.map { text(of: $0, shift: &shift) }.joined()
  }

  /// The change without the lines at both ends that are the same.
  private func trimmed(_ change: Change) -> Change {
    var change = change
    while let first = change.new.first, !change.lines.isEmpty,
      first == old[change.lines.lowerBound]
    {
      change.new.removeFirst()
      change.lines.removeFirst()
    }
    while let last = change.new.last, !change.lines.isEmpty,
      last == old[change.lines.upperBound - 1]
    {
      change.new.removeLast()
      change.lines.removeLast()
    }
    return change
  }

  private func text(of hunk: [Change], shift: inout Int) -> String {
    let lower = max(0, (hunk.first?.lines.lowerBound ?? 0) - Self.context)
    let upper = min(old.count, (hunk.last?.lines.upperBound ?? 0) + Self.context)
    var body: [String] = []
    var position = lower
    var growth = 0
    for change in hunk {
      body += old[position..<change.lines.lowerBound].map { Self.marked(" ", $0) }
      body += old[change.lines].map { Self.marked("-", $0) }
      body += change.new.map { Self.marked("+", $0) }
      position = change.lines.upperBound
      growth += change.new.count - change.lines.count
    }
    body += old[position..<upper].map { Self.marked(" ", $0) }
    let header =
      "@@ -\(Self.span(lower, upper - lower)) +\(Self.span(lower + shift, upper - lower + growth)) @@\n"
    shift += growth
    return header + body.joined()
  }

  private static func marked(_ mark: String, _ line: Substring) -> String {
    mark + line + (line.utf8.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n")
  }

  /// The position and length of a hunk in one of the texts; an empty one counts from the line before.
  private static func span(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }
}

extension EditedDiff {
  /// The lines of a text, each with its end.
  private static func lines(of text: Substring) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    let utf8 = text.utf8
    while start < text.endIndex {
      let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")).map { utf8.index(after: $0) }
      lines.append(text[start..<(end ?? text.endIndex)])
      start = end ?? text.endIndex
    }
    return lines
  }

  /// The offsets at which lines start.
  private static func starts(of bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Edits that touch the same lines, together.
  private static func clusters(of edits: [TextEdit], starts: [Int], end: Int) -> [(
    lines: Range<Int>, edits: [TextEdit]
  )] {
    let count = starts.last == end ? starts.count - 1 : starts.count
    var clusters: [(lines: Range<Int>, edits: [TextEdit])] = []
    for edit in edits {
      let first = line(of: edit.range.lowerBound, in: starts)
      let last = line(of: edit.range.upperBound, in: starts)
      let lines = min(first, count)..<min(last + 1, count)
      if let previous = clusters.last, previous.lines.upperBound > lines.lowerBound {
        let upper = max(previous.lines.upperBound, lines.upperBound)
        clusters[clusters.count - 1].lines = previous.lines.lowerBound..<upper
        clusters[clusters.count - 1].edits.append(edit)
      } else {
        clusters.append((lines, [edit]))
      }
    }
    return clusters
  }

  /// The number of the last line that starts at or before `offset`.
  private static func line(of offset: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
