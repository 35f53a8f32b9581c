/// How a difference is written.
package enum DiffFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  /// The difference between two states called `old` and `new`, with warnings about what was read.
  package func text(
    of diff: WiringDiff, old: String, new: String, warnings: [String]
  ) throws -> String {
    switch self {
    case .text: diff.text(old: old, new: new)
    case .markdown: diff.markdown(old: old, new: new, warnings: warnings)
    case .json: try SortedJSON.text(diff) + "\n"
    }
  }
}

extension WiringDiff {
  /// One line below a heading; each format spells out in its own way what is hidden in its words.
  private struct Line {
    /// `+`, `-`, `~` or `!`.
    var sign: String
    /// Names, types or scopes of the sources and plain words in turn, beginning with a name.
    var words: [String]
    /// File and line, where there is a place.
    var place: String?
  }

  /// The headings with lines below them, most urgent first.
  private var sections: [(title: String, lines: [Line])] {
    let captives = newCaptives.map { captive in
      Line(
        sign: "!",
        words: [
          captive.holder, "(\(captive.holderScope)) holds", captive.held,
          "(\(captive.heldScope)), which does not live as long",
        ], place: "\(captive.file):\(captive.line)")
    }
    let sections = [
      (
        "New dependency cycles",
        newCycles.map { ids in
          Line(sign: "!", words: Array((ids + ids.prefix(1)).map { [$0] }.joined(separator: [">"])))
        }
      ),
      ("New captive dependencies", captives),
      (
        "Factories that have lost their last user",
        unused.map { Line(sign: "!", words: [$0.id], place: "\($0.file):\($0.line)") }
      ),
      (
        "Factories",
        added.map { Self.line("+", $0) } + removed.map { Self.line("-", $0) }
          + changed.flatMap(Self.lines)
      ),
      (
        "Dependencies",
        addedNeeds.map { Self.line("+", $0) } + removedNeeds.map { Self.line("-", $0) }
          + changedNeeds.map { Self.line("~", $0) }
      ),
    ]
    return sections.filter { !$0.1.isEmpty }
  }

  private static func line(_ sign: String, _ factory: Factory) -> Line {
    Line(
      sign: sign, words: [factory.id, "=", factory.what],
      place: sign == "-" ? nil : "\(factory.file):\(factory.line)")
  }

  private static func line(_ sign: String, _ need: Need) -> Line {
    let before = need.oldKind.map { ", was \($0)" } ?? ""
    return Line(
      sign: sign, words: [need.from, "needs", need.to, "(\(need.kind)\(before))"],
      place: sign == "-" ? nil : "\(need.file):\(need.line)")
  }

  private static func lines(_ change: Change) -> [Line] {
    var words: [[String]] = []
    if let old = change.oldID { words.append([change.id, "was called", old]) }
    if let old = change.old, let new = change.new {
      words.append([change.id, "=", new, "was", old])
    }
    if let old = change.oldModule, let new = change.newModule {
      words.append([change.id, "is in module", new, "and was in", old])
    }
    return words.map { Line(sign: "~", words: $0, place: "\(change.file):\(change.line)") }
  }

  /// What has changed, in one sentence without its full stop.
  private var summary: String {
    let counts = [
      (newCycles.count, "new cycle", "new cycles"),
      (newCaptives.count, "new captive dependency", "new captive dependencies"),
      (unused.count, "factory without users", "factories without users"),
      (added.count, "factory added", "factories added"),
      (removed.count, "factory removed", "factories removed"),
      (changed.count, "factory changed", "factories changed"),
      (addedNeeds.count, "dependency added", "dependencies added"),
      (removedNeeds.count, "dependency removed", "dependencies removed"),
      (changedNeeds.count, "dependency changed", "dependencies changed"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? $1 : $2)" }.joined(separator: ", ")
  }

  // MARK: For a terminal

  fileprivate func text(old: String, new: String) -> String {
    guard !isEmpty else { return Self.row("The wiring is the same in \(old) and \(new).") }
    return Self.row("\(summary), from \(old) to \(new).")
      + sections.map { title, lines in
        "\n\(title):\n"
          + lines.map { line in
            let place = line.place.map { "  \($0)" } ?? ""
            return Self.row("\(line.sign) \(line.words.joined(separator: " "))\(place)")
          }.joined()
      }.joined()
  }

  private static func row(_ text: String) -> String { VisibleText.line(text) + "\n" }

  // MARK: For a pull request

  private static let maximumLines = 60

  /// A list of what has changed; empty where nothing has changed.
  fileprivate func markdown(old: String, new: String, warnings: [String]) -> String {
    guard !isEmpty else { return "" }
    var text = "### Wiring: \(summary)\n\n"
    text += "From \(Self.code(old)) to \(Self.code(new)).\n"
    for (title, lines) in sections {
      text += "\n**\(title)**\n\n" + lines.prefix(Self.maximumLines).map(Self.item).joined()
      let rest = lines.count - Self.maximumLines
      if rest > 0 { text += "- … and \(rest) more\n" }
    }
    if !warnings.isEmpty {
      text += "\n" + warnings.prefix(5).map { "> \(Self.code($0))\n" }.joined(separator: ">\n")
    }
    return text
  }

  private static func item(_ line: Line) -> String {
    let sign = ["+": "added: ", "-": "removed: ", "~": "changed: "][line.sign] ?? ""
    let words = line.words.enumerated().map { $0.isMultiple(of: 2) ? code($1) : plain($1) }
    let place = line.place.map { ", \(code($0))" } ?? ""
    return "- \(sign)\(words.joined(separator: " "))\(place)\n"
  }

  /// A span of code: nothing in it is a link, a mention or HTML.
  private static func code(_ text: String) -> String {
    let line = VisibleText.line(text)
    let longest = line.matches(of: /`+/).map { $0.output.count }.max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let pad = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + pad + line + pad + fence
  }

  /// Plain words; the scopes among them are identifiers of the sources, too.
  private static func plain(_ text: String) -> String {
    VisibleText.line(text).map { character in
      "\\`*_{}[]<>#|@&!~".contains(character) ? "\\\(character)" : "\(character)"
    }.joined()
  }
}
