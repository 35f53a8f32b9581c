import SwiftSyntax

/// Finds and replaces identifiers in source, leaving comments and texts alone.
package enum IdentifierReader {
  /// Where `source` uses one of `names` as an identifier, in source order.
  package static func uses(of names: Set<String>, in source: String, path: String)
    -> [SourceLocation]
  {
    let lines = LineMap(source)
    return tokens(of: names, in: SwiftTree.parsed(source)).map {
      lines.location(at: $0.startOffset, in: path)
    }
  }

  /// `source` with each identifier that is a key of `names` replaced by its value.
  package static func replacing(_ names: [String: String], in source: String) -> String {
    let tree = SwiftTree.parsed(source)
    var bytes = Array(source.utf8)
    // From the end to the start, so that earlier places stay where they are.
    for token in tokens(of: Set(names.keys), in: tree).reversed() {
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      guard let replacement = names[token.text] else { continue }
      bytes.replaceSubrange(start..<start + token.text.utf8.count, with: replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func tokens(of names: Set<String>, in tree: SourceFileSyntax) -> [TokenSyntax] {
    tree.tokens(viewMode: .sourceAccurate).filter { token in
      guard case .identifier(let text) = token.tokenKind else { return false }
      return names.contains(text)
    }
  }
}
