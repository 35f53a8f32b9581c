import SwiftSyntax

/// Finds the lines that are comments, so that text in strings and in block comments is not taken
/// for one.
package enum LineComments {
  /// The lines of `source`, from 1, on which a `//` comment starts.
  package static func lines(in source: String) -> Set<Int> {
    let tree = SwiftTree.parsed(source)
    let places = SourceLocationConverter(fileName: "", tree: tree)
    var lines: Set<Int> = []
    for token in tree.tokens(viewMode: .all) {
      for (start, trivia) in [
        (token.position, token.leadingTrivia),
        (token.endPositionBeforeTrailingTrivia, token.trailingTrivia),
      ] {
        var place = start
        for piece in trivia {
          if case .lineComment = piece { lines.insert(places.location(for: place).line) }
          place += piece.sourceLength
        }
      }
    }
    return lines
  }
}

/// Finds what `switch` statements match.
package enum DeclarationLines {
  /// The names that patterns of `switch` statements match, `case .name` and `case .name(…)`.
  package static func matchedCases(in source: String) -> Set<String> {
    Set(
      SwiftTree.parsed(source).all(SwitchCaseItemSyntax.self).compactMap { item in
        let expression = item.pattern.as(ExpressionPatternSyntax.self)?.expression
        let called = expression?.as(FunctionCallExprSyntax.self)?.calledExpression
        return (called ?? expression)?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
      })
  }
}
