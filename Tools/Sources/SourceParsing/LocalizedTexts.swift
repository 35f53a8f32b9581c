import SwiftParser
import SwiftSyntax

/// Finds the texts of a view that SwiftUI looks up in a strings catalogue.
package enum LocalizedTexts {
  /// Calls whose first argument is such a text.
  private static let calls: Set = [
    "Button", "ContentUnavailableView", "DatePicker", "Label", "LabeledContent", "NavigationLink",
    "OptionalDateField", "ReadOnlyField", "Section", "Text", "TextField", "Toggle", "ValueField",
    "accessibilityLabel", "alert", "confirmationDialog", "navigationTitle",
  ]
  /// Labels of arguments that are such texts.
  private static let labels: Set = ["reason"]

  /// The texts in `source`, but for those with values inside.
  package static func keys(in source: String) -> Set<String> {
    let visitor = TextVisitor(viewMode: .sourceAccurate)
    visitor.walk(SwiftTree.parsed(source))
    return visitor.keys
  }

  private final class TextVisitor: SyntaxVisitor {
    var keys: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let callee =
        node.calledExpression.as(DeclReferenceExprSyntax.self)
        ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      let name = callee?.baseName.text ?? ""
      for (number, argument) in node.arguments.enumerated() {
        let isTitle = number == 0 && argument.label == nil && LocalizedTexts.calls.contains(name)
        let isEntryTitle = name == "MenuEntry" && argument.label?.text == "title"
        if isTitle || isEntryTitle || LocalizedTexts.labels.contains(argument.label?.text ?? "") {
          collect(argument.expression)
        }
      }
      return .visitChildren
    }

    /// Takes a literal, or the literals that a condition chooses from.
    private func collect(_ expression: ExprSyntax) {
      if let literal = expression.as(StringLiteralExprSyntax.self) {
        if let text = literal.representedLiteralValue, !text.isEmpty { keys.insert(text) }
      } else if let choice = expression.as(SequenceExprSyntax.self) {
        for element in choice.elements {
          collect(element)
          if let middle = element.as(UnresolvedTernaryExprSyntax.self) {
            collect(middle.thenExpression)
          }
        }
      }
    }
  }
}
