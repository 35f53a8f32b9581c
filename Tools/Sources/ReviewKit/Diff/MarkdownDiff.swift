import TextOutput

/// A difference as a comment on a pull request: a drawing of what has changed, then a list.
enum MarkdownDiff {
  /// The largest number of lines below a heading.
  private static let maximumLines = 60

  /// Empty where nothing has changed.
  static func text(of diff: WiringDiff, old: String, new: String, warnings: [String]) -> String {
    guard !diff.isEmpty else { return "" }
    var text = "### Wiring: \(diff.summary)\n\nFrom \(code(old)) to \(code(new)).\n\n"
    let (drawing, left) = ChangeDrawing.text(of: diff)
    text += "```mermaid\n\(drawing)```\n"
    if left > 0 { text += "\nThe drawing leaves out \(left) of the factories below.\n" }
    for section in DiffSection.all(of: diff) {
      text += "\n**\(section.title)**\n\n"
      text += section.lines.prefix(maximumLines).map(line).joined()
      let rest = section.lines.count - maximumLines
      if rest > 0 { text += "- … and \(rest) more\n" }
    }
    if !warnings.isEmpty {
      text += "\n" + warnings.prefix(5).map { "> \(code($0))\n" }.joined(separator: ">\n")
    }
    return text
  }

  private static func line(_ item: DiffSection.Line) -> String {
    let sign = ["+": "added", "-": "removed", "~": "changed"][item.sign].map { "\($0): " } ?? ""
    let words = item.words.enumerated().map { number, word in
      number.isMultiple(of: 2) ? code(word) : plain(word)
    }
    let place = item.place.map { ", \(code($0))" } ?? ""
    return "- \(sign)\(words.joined(separator: " "))\(place)\n"
  }

  /// A span of code: nothing in it is a link, a mention or HTML.
  static func code(_ text: String) -> String {
    let line = VisibleText.line(text)
    var longest = 0
    var current = 0
    for character in line {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
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
