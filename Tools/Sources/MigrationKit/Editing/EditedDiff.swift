import GeneratorKit

/// The lines of a file, marked with the difference that edits make.
///
/// The edits say which lines differ, so nothing has to be compared.
struct EditedDiff {
  private let file: SyntaxFile
  /// The offsets at which lines start.
  private let starts: [Int]
  private var marked: [UnifiedDiff.Line] = []

  /// Edits that touch the same lines, and these lines.
  private struct Cluster {
    var lines: Range<Int>
    var edits: [TextEdit]
  }

  /// The difference in the format of `diff -u`; empty when there is none.
  ///
  /// `edits` are in the order of the text, and none lies within another.
  static func text(of file: SyntaxFile, edits: [TextEdit]) -> String {
    var diff = EditedDiff(file)
    var position = 0
    for cluster in diff.clusters(of: edits) {
      diff.mark(diff.lines(position..<cluster.lines.lowerBound), " ")
      diff.mark(cluster)
      position = cluster.lines.upperBound
    }
    diff.mark(diff.lines(position..<diff.count), " ")
    return UnifiedDiff.text(of: diff.marked, path: file.path)
  }

  private init(_ file: SyntaxFile) {
    self.file = file
    let bytes = file.bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// How many lines the old text has: none starts after a line feed at its end.
  private var count: Int { starts.last == file.bytes.count ? starts.count - 1 : starts.count }

  private func bytes(_ lines: Range<Int>) -> Range<Int> {
    let offsets = [lines.lowerBound, lines.upperBound].map {
      $0 < starts.count ? starts[$0] : file.bytes.count
    }
    return offsets[0]..<offsets[1]
  }

  private func lines(_ numbers: Range<Int>) -> [Substring] {
    Self.lines(of: String(decoding: file.bytes[bytes(numbers)], as: UTF8.self))
  }

  /// The lines of a text, each with its end.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")).map(rest.utf8.index(after:))
      lines.append(rest[..<(end ?? rest.endIndex)])
      rest = rest[(end ?? rest.endIndex)...]
    }
    return lines
  }

  private func clusters(of edits: [TextEdit]) -> [Cluster] {
    var clusters: [Cluster] = []
    var (first, last) = (0, 0)
    for edit in edits {
      while first + 1 < starts.count, starts[first + 1] <= edit.range.lowerBound { first += 1 }
      last = max(first, last)
      while last + 1 < starts.count, starts[last + 1] <= edit.range.upperBound { last += 1 }
      let lines = min(first, count)..<min(last + 1, count)
      if let previous = clusters.last?.lines, previous.upperBound > lines.lowerBound {
        clusters[clusters.count - 1].lines =
          previous.lowerBound..<max(previous.upperBound, lines.upperBound)
        clusters[clusters.count - 1].edits.append(edit)
      } else {
        clusters.append(Cluster(lines: lines, edits: [edit]))
      }
    }
    return clusters
  }

  /// Marks what edits change, without the lines at both ends that are the same.
  private mutating func mark(_ cluster: Cluster) {
    let old = lines(cluster.lines)
    let text = TextEdits(cluster.edits).applied(to: file.bytes, in: bytes(cluster.lines))
    let new = Self.lines(of: text)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - same
    let sameAtEnd = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    mark(old[..<same], " ")
    mark(old[same...].dropLast(sameAtEnd), "-")
    mark(new[same...].dropLast(sameAtEnd), "+")
    mark(old.suffix(sameAtEnd), " ")
  }

  private mutating func mark(_ lines: some Sequence<Substring>, _ mark: Character) {
    marked += lines.map { .init(mark: mark, text: file.lineEnds.added(to: String($0))) }
  }
}
