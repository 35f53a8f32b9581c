import SwiftSyntax

/// Finds the lines that are comments, so that text in strings and in block comments is not taken
/// for one.
package enum LineComments {
  /// The lines of `source`, from 1, on which a `//` comment starts.
  package static func lines(in source: String) -> Set<Int> {
    let tree = SwiftTree.parsed(source)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    var lines: Set<Int> = []
    for token in tree.tokens(viewMode: .all) {
      var position = token.position
      for piece in token.leadingTrivia {
        if case .lineComment = piece { lines.insert(converter.location(for: position).line) }
        position += piece.sourceLength
      }
      position = token.endPositionBeforeTrailingTrivia
      for piece in token.trailingTrivia {
        if case .lineComment = piece { lines.insert(converter.location(for: position).line) }
        position += piece.sourceLength
      }
    }
    return lines
  }
}
