import Wiring

/// A text with one region between markers; nothing outside the region can be changed.
struct MarkedText {
  private var text: TextLines
  private var start: Int
  private var end: Int

  /// Finds the region, or says why there is none in the file at `path`.
  init(_ source: String, at path: String, pair: MarkerPair) throws(Failure) {
    let text = TextLines(source)
    let starts = text.lines.indices.filter { text.lines[$0].trimmed == pair.start }
    let ends = text.lines.indices.filter { text.lines[$0].trimmed == pair.end }
    func problem(_ line: Int?, _ what: String) -> Failure {
      Failure("\(path):\((line ?? 0) + 1) has \(what)")
    }
    guard let start = starts.first else {
      throw ends.isEmpty
        ? problem(nil, "no pair of '\(pair.start)' and '\(pair.end)'")
        : problem(ends.first, "the end '\(pair.end)' without its start '\(pair.start)'")
    }
    if starts.count > 1 { throw problem(starts[1], "the start '\(pair.start)' a second time") }
    guard let end = ends.first(where: { $0 > start }) else {
      throw ends.isEmpty
        ? problem(start, "the start '\(pair.start)' without its end")
        : problem(ends.last, "the end '\(pair.end)' before its start")
    }
    self.text = text
    self.start = start
    self.end = end
  }

  /// The whole text.
  var source: String { text.text }

  /// The lines of the region in the file, from 1, without the markers; nil when there are none.
  var lineNumbers: ClosedRange<Int>? { end > start + 1 ? start + 2...end : nil }

  /// One step of indentation of the file: what its least indented line starts with.
  private var unit: String {
    text.lines.filter { !$0.trimmed.hasPrefix("*") }.map(\.indentation).filter { !$0.isEmpty }
      .min { $0.count < $1.count } ?? "    "
  }

  /// Adds an entry before the end marker, indented like the start marker and ended like its line.
  ///
  /// A line of the entry gets one more step for every tab that it starts with.
  mutating func append(_ entry: [String]) {
    let base = text.lines[start].indentation
    let added = entry.map { line in
      let depth = line.prefix { $0 == "\t" }.count
      let indentation = base + String(repeating: unit, count: depth)
      return TextLines.Line(
        content: indentation + line.dropFirst(depth), end: text.lines[start].end)
    }
    text.lines.insert(contentsOf: added, at: end)
    end += added.count
  }

  /// Sorts whole entries.
  ///
  /// An entry is the lines of one declaration with the comments and blank lines above it. Leaves
  /// everything as it is when two declarations share a line; `case a, b` is one declaration.
  mutating func sort(_ declarations: [(key: String, lines: ClosedRange<Int>)]) {
    guard let region = lineNumbers else { return }
    let inside = declarations.filter { region.contains($0.lines.lowerBound) }
      .sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    var entries: [(key: String, lines: ArraySlice<TextLines.Line>)] = []
    var next = region.lowerBound
    var previous: ClosedRange<Int>?
    for declaration in inside where declaration.lines != previous {
      previous = declaration.lines
      guard declaration.lines.lowerBound >= next, declaration.lines.upperBound <= region.upperBound
      else { return }
      entries.append((declaration.key, text.lines[next - 1...declaration.lines.upperBound - 1]))
      next = declaration.lines.upperBound + 1
    }
    let sorted = entries.enumerated()
      .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
      .flatMap(\.element.lines)
    text.lines.replaceSubrange(region.lowerBound - 1..<next - 1, with: sorted)
  }
}

/// The comment lines between which the tool adds entries to a file.
struct MarkerPair: Equatable, Sendable {
  /// The line that opens the region.
  var start: String
  /// The line that closes it.
  var end: String

  init(_ subject: String) {
    start = "// MARK: - \(subject) (auto-generated)"
    end = "// MARK: - End auto-generated"
  }

  /// Factories of services in `App/DIContainer.swift`.
  static let services = MarkerPair("Service Factories")
  /// Cases in `Infrastructure/Routing/Route.swift`.
  static let routes = MarkerPair("Routes")
  /// Arms of the switch in `App/RootView.swift`.
  static let screens = MarkerPair("Route Screens")
  /// Entries in `App/AppMenu.swift`.
  static let menuEntries = MarkerPair("Menu Entries")
}
