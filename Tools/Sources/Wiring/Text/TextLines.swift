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
