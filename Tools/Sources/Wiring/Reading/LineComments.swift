import SwiftSyntax

/// Finds the lines that are comments, so that text in strings and in block comments is not taken
/// for one.
package enum LineComments {
  /// The lines of `source`, from 1, on which a `//` comment starts.
  package static func lines(in source: String) -> Set<Int> {
    let tree = SwiftTree.parsed(source)
    let map = LineMap(source)
    var lines: Set<Int> = []
    for token in tree.tokens(viewMode: .all) {
      for (piece, offset) in token.placedTrivia {
        if case .lineComment = piece { lines.insert(map.line(at: offset)) }
      }
    }
    return lines
  }
}
