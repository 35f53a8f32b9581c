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

/// Reads the scope that a factory is declared with.
package enum FactoryScopeReader {
  private static let scopes: Set = ["unique", "cached", "shared", "singleton", "graph"]

  /// The scope of the property `name` in `source`: `singleton`, or `session` for `.scope(.session)`;
  /// `unique` when it has no modifier, and nil when there is no such property.
  package static func scope(of name: String, in source: String) -> String? {
    let file = SourceReader.read(source, path: "")
    let properties = file.types.flatMap(\.properties) + file.variables
    guard let property = properties.first(where: { $0.name == name }) else { return nil }
    return (property.accessor ?? property.value).flatMap(scope) ?? "unique"
  }

  /// The scope that the last modifier names.
  private static func scope(of body: ParsedBody) -> String? {
    // What stands inside the factory's closure belongs to the instance, not to the factory.
    for use in body.uses where use.closure == nil {
      for step in use.path.dropFirst().reversed() {
        if scopes.contains(step.text) { return step.text }
        guard step.name == "scope" else { continue }
        return body.uses.first { $0.call.map { body.uses[$0].name } == "scope" }?.name
      }
    }
    return nil
  }
}
