import Wiring

extension ProjectEditor {
  /// Plans an entry from its template between the markers of a file, or its lines for the user where
  /// the file cannot take them; `status` is the code to exit with then.
  mutating func insert(
    _ template: String, _ context: any Sendable, into path: String, between pair: MarkerPair,
    sorted: Bool = false, otherwise status: CommandStatus = .success
  ) throws {
    let lines = try entry(template, context)
    guard let text = try plan.text(of: path) else {
      return leave(lines, at: path, status, because: "\(path) does not exist")
    }
    guard !text.unicodeScalars.contains("\u{FFFD}") else {
      return leave(lines, at: path, status, because: "\(path) is not UTF-8 text")
    }
    if let problem = SourceReader.problem(in: text, path: path) {
      return leave(lines, at: path, status, because: "\(problem): the file is not valid Swift")
    }
    var marked: MarkedText
    do throws(Failure) {
      marked = try MarkedText(text, at: path, pair: pair)
    } catch {
      return leave(lines, at: path, status, because: error.problem)
    }
    marked.append(lines)
    if sorted {
      let types = SourceReader.declarations(in: marked.source, path: path).declaredTypes
      marked.sort(types.flatMap(\.cases).map { ($0.name, $0.lines) })
    }
    if let problem = SourceReader.problem(in: marked.source, path: path) {
      let reason = "\(problem): the entry would not be valid Swift here"
      return leave(lines, at: path, status, because: reason)
    }
    try plan.edit(path, marked.source)
  }

  /// The lines of an entry from its template; each step of its indentation is a tab.
  func entry(_ template: String, _ context: any Sendable) throws -> [String] {
    TextLines(try render("Entry/\(template).swift", context)).lines.map { line in
      let steps = line.indentation.count / 4
      return String(repeating: "\t", count: steps) + line.content.dropFirst(4 * steps)
    }
  }

  /// Prints lines for the user to add by hand.
  private mutating func leave(
    _ lines: [String], at path: String, _ status: CommandStatus, because reason: String
  ) {
    let lines = lines.map { line in
      let depth = line.prefix { $0 == "\t" }.count
      return String(repeating: "    ", count: depth) + line.dropFirst(depth)
    }
    plan.unplaced.append(UnplacedLines(path: path, lines: lines, status: status))
    plan.warn("\(reason): left untouched. Add the printed lines to it by hand.")
  }
}
