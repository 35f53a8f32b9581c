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
