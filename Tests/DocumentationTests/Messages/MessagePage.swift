import Foundation

/// `Docs/Messages.md`: a section for each identifier, which begins with what the library prints.
///
/// A section's first paragraphs are in backticks, one for each message that has the identifier. `…`
/// stands for a name, a place or a number.
struct MessagePage {
  /// The messages of each identifier, in the order of the page.
  let sections: [(identifier: String, messages: [String])]

  init() throws {
    let file = Self.root.appendingPathComponent("Docs/Messages.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    sections = page.components(separatedBy: "\n## ").dropFirst().map { section in
      let paragraphs = section.components(separatedBy: "\n\n")
      let messages = paragraphs.dropFirst().prefix { $0.hasPrefix("`") && $0.hasSuffix("`") }
      return (
        paragraphs[0], messages.map { Self.plain($0.replacingOccurrences(of: "`", with: "")) }
      )
    }
  }

  /// What the page lacks of a message, if anything.
  func problem(with printed: String, _ identifier: String) -> String? {
    guard let end = printed.range(of: " [\(identifier)], see ", options: .backwards) else {
      return "there is no message \(identifier) in: \(printed)"
    }
    let before = printed[..<end.lowerBound]
    let start = before.range(of: "FACTORY: ", options: .backwards)?.upperBound
    let message = Self.plain(String(before[(start ?? before.startIndex)...]))
    let quoted = sections.first { $0.identifier == identifier }?.messages ?? []
    if quoted.contains(where: { Self.matches(message, pattern: $0) }) { return nil }
    return "Docs/Messages.md, \(identifier), has to quote this, `…` for names: \(message)"
  }

  /// The identifiers of all messages in the sources.
  static func identifiers() throws -> Set<String> {
    let sources = root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard ["swift", "c"].contains(file.pathExtension) else { continue }
      let code = try String(contentsOf: file, encoding: .utf8)
      for match in code.matches(of: #/\bMessage(?:\.stop)?\(\s*"([a-z-]+)"|\[([a-z-]+)\], see `"/#)
      {
        if let identifier = match.1 ?? match.2 { found.insert(String(identifier)) }
      }
    }
    return found
  }

  /// Whether a text is a pattern with any words for each `…`.
  static func matches(_ text: String, pattern: String) -> Bool {
    var rest = text[...]
    let pieces = pattern.components(separatedBy: "…")
    guard rest.hasPrefix(pieces[0]) else { return false }
    rest = rest.dropFirst(pieces[0].count)
    guard pieces.count > 1 else { return rest.isEmpty }
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.range(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(pieces[pieces.count - 1])
  }

  private static var root: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url
  }

  /// On one line, without backticks and the prefix that all messages have.
  private static func plain(_ text: String) -> String {
    let line = text.filter { $0 != "`" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return line.hasPrefix("FACTORY: ") ? String(line.dropFirst("FACTORY: ".count)) : line
  }
}
