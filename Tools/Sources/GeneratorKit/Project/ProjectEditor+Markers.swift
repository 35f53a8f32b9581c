import SourceModel

/// An entry on its way between the markers of a file.
struct MarkedEntry {
  /// The file.
  var path: String
  /// The markers.
  var pair: MarkerPair
  /// The lines; each leading tab stands for one more step of indentation.
  var lines: [String]
  /// The code to exit with when there are no markers.
  var statusWithoutMarkers = CommandStatus.success
}

extension ProjectEditor {
  /// Plans an entry from its template between the markers of a file.
  mutating func insert(
    _ template: String, _ context: [String: Any], into path: String, between pair: MarkerPair
  ) throws {
    try insert(MarkedEntry(path: path, pair: pair, lines: try entry(template, context)))
  }

  /// Plans an entry between markers, or its lines for the user where the file cannot take them.
  mutating func insert(_ entry: MarkedEntry, sorted: Bool = false) throws {
    guard let text = try builder.text(of: entry.path) else {
      return leave(entry, because: "\(entry.path) does not exist")
    }
    guard !text.unicodeScalars.contains("\u{FFFD}") else {
      return leave(entry, because: "\(entry.path) is not UTF-8 text")
    }
    if let problem = SourceReader.problem(in: text, path: entry.path) {
      return leave(
        entry, because: "\(problem.location): the file is not valid Swift (\(problem.message))")
    }
    var marked: MarkedText
    do throws(MarkerProblem) {
      marked = try MarkedText(text, pair: entry.pair, comments: LineComments.lines(in: text))
    } catch {
      return leave(entry, because: "\(entry.path):\(error.line) \(error.text)")
    }
    marked.append(entry.lines)
    if sorted {
      marked.sort(
        SourceReader.declarations(in: marked.source, path: entry.path).declaredTypes
          .flatMap(\.cases).map { ($0.name, $0.lines) })
    }
    if let problem = SourceReader.problem(in: marked.source, path: entry.path) {
      return leave(
        entry,
        because: "\(problem.location): the entry would not be valid Swift here (\(problem.message))"
      )
    }
    try builder.edit(entry.path, marked.source)
  }

  /// Prints lines for the user to add by hand.
  mutating func leave(_ lines: [String], at path: String, because reason: String) {
    leave(
      MarkedEntry(path: path, pair: .services, lines: lines), because: reason)
  }

  private mutating func leave(_ entry: MarkedEntry, because reason: String) {
    let lines = entry.lines.map { line in
      let depth = line.prefix { $0 == "\t" }.count
      return String(repeating: "    ", count: depth) + line.dropFirst(depth)
    }
    builder.leave(
      UnplacedLines(
        path: entry.path, reason: reason, lines: lines, status: entry.statusWithoutMarkers))
    builder.warn("\(reason): left untouched. Add the printed lines to it by hand.")
  }
}
