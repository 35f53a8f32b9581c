import SwiftSyntax

/// Finds the lines that a declaration or an arm of a `switch` takes.
package enum DeclarationLines {
  /// The lines of each property called `name` in an extension of `type`, from 1.
  package static func properties(_ name: String, ofExtension type: String, in source: String)
    -> [ClosedRange<Int>]
  {
    lines(of: VariableDeclSyntax.self, in: source) { variable in
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
      guard pattern?.identifier.plainName == name else { return false }
      let owner = variable.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
      return owner?.extendedType.plainText.split(separator: ".").last.map(String.init)
        == type
    }
  }

  /// The lines of the declaration of the type `name`, which is not nested in another; nil for none.
  package static func type(_ name: String, in source: String) -> ClosedRange<Int>? {
    lines(of: DeclSyntax.self, in: source) { declaration in
      declaration.isProtocol((any DeclGroupSyntax).self)
        && declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainName == name
    }.first
  }

  /// The lines of each arm of a `switch` that matches `.name` alone, from 1.
  package static func arms(_ name: String, in source: String) -> [ClosedRange<Int>] {
    lines(of: SwitchCaseSyntax.self, in: source) { arm in
      let items = arm.label.as(SwitchCaseLabelSyntax.self)?.caseItems
      return items?.count == 1 && items?.first?.matchedName == name
    }
  }

  /// The names that patterns of `switch` statements match, `case .name`.
  package static func matchedCases(in source: String) -> Set<String> {
    Set(SwiftTree.parsed(source).all(SwitchCaseItemSyntax.self).compactMap(\.matchedName))
  }

  /// The lines of each statement that lies in one of `regions` and uses one of `names` as an identifier,
  /// from 1; of statements within statements, those of the outer one.
  package static func statements(
    using names: Set<String>, in source: String, within regions: [ClosedRange<Int>]
  ) -> [ClosedRange<Int>] {
    let all = lines(of: CodeBlockItemSyntax.self, in: source) { item in
      guard !item.item.is(DeclSyntax.self) else { return false }
      return item.tokens(viewMode: .sourceAccurate).contains { token in
        token.identifier.map { names.contains($0.name) } ?? false
      }
    }
    let inside = all.filter { lines in
      regions.contains { $0.contains(lines.lowerBound) && $0.contains(lines.upperBound) }
    }
    return inside.reduce(into: []) { outer, lines in
      if outer.last?.contains(lines.upperBound) != true { outer.append(lines) }
    }
  }

  private static func lines<Node: SyntaxProtocol>(
    of kind: Node.Type, in source: String, where isWanted: (Node) -> Bool
  ) -> [ClosedRange<Int>] {
    let map = LineMap(source)
    return SwiftTree.parsed(source).all(kind).filter(isWanted).map { node in
      map.line(at: node.startOffset)...map.line(at: node.endOffset)
    }
  }
}

extension SwitchCaseItemSyntax {
  /// `name` of the pattern `.name` or `.name(…)`.
  fileprivate var matchedName: String? {
    let expression = pattern.as(ExpressionPatternSyntax.self)?.expression
    let called = expression?.as(FunctionCallExprSyntax.self)?.calledExpression
    return (called ?? expression)?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
  }
}
