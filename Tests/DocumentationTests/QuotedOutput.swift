import Foundation
import Testing

/// A block of a page that quotes what the library prints, below a line `<!-- output: … -->`.
///
/// With `UPDATE_DOCUMENTATION=1` in the environment, the text is written into the page instead of
/// being compared.
struct QuotedOutput {
  /// The page, as a path within the repository.
  let page: String
  /// What the line above the block says after `output:`.
  let source: String

  private static let longestLine = 72

  /// Compares a text with the block, word by word: the page wraps its lines.
  func expect(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(page)
    let contents = try String(contentsOf: url, encoding: .utf8)
    let marker = "<!-- output: \(source) -->\n```text\n"
    let start = try #require(contents.range(of: marker), sourceLocation: sourceLocation).upperBound
    let end = try #require(
      contents.range(of: "```\n", range: start..<contents.endIndex), sourceLocation: sourceLocation
    ).lowerBound
    let words = text.split(whereSeparator: \.isWhitespace)
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] != nil {
      let updated = contents.replacingCharacters(in: start..<end, with: Self.wrapped(words))
      try updated.write(to: url, atomically: true, encoding: .utf8)
    } else {
      let shown = contents[start..<end].split(whereSeparator: \.isWhitespace)
      #expect(shown == words, sourceLocation: sourceLocation)
    }
  }

  private static func wrapped(_ words: [Substring]) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + 1 + word.count <= longestLine {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
