import Foundation
import SwiftSyntax

/// Finds words in the comments and texts of source.
package enum MentionReader {
  /// The lines of `source`, from 1, on which a comment or a text has one of `phrases`, whatever its case and
  /// whether its words are written together or apart.
  package static func lines(of phrases: [String], in source: String) -> [Int] {
    let patterns = phrases.map { phrase in
      let words = phrase.split(separator: " ").map {
        NSRegularExpression.escapedPattern(for: String($0))
      }
      return words.joined(separator: "[ -]?")
    }
    let pattern = "\\b(\(patterns.joined(separator: "|")))\\b"
    let tree = SwiftTree.parsed(source)
    let map = LineMap(source)
    var lines: Set<Int> = []
    for (text, offset) in texts(of: tree) {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where line.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil {
        lines.insert(map.line(at: offset) + number)
      }
    }
    return lines.sorted()
  }

  /// The comments and the parts of string literals, each with its place in bytes.
  private static func texts(of tree: SourceFileSyntax) -> [(text: String, offset: Int)] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      var texts = token.placedTrivia.filter(\.piece.isComment).map { ("\($0.piece)", $0.offset) }
      if case .stringSegment(let text) = token.tokenKind {
        texts.append((text, token.startOffset))
      }
      return texts
    }
  }
}
