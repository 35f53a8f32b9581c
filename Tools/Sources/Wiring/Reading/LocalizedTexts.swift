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
    let calls = SwiftTree.parsed(source).all(FunctionCallExprSyntax.self)
    return Set(calls.flatMap { localized(in: $0) }.flatMap { texts(of: $0) })
  }

  /// The arguments of a call that are such texts.
  private static func localized(in call: FunctionCallExprSyntax) -> [ExprSyntax] {
    let callee =
      call.calledExpression.as(DeclReferenceExprSyntax.self)
      ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    let name = callee?.baseName.text ?? ""
    return call.arguments.enumerated().compactMap { number, argument in
      let label = argument.label?.text
      let isTitle = number == 0 && label == nil && calls.contains(name)
      let isEntryTitle = name == "MenuEntry" && label == "title"
      return isTitle || isEntryTitle || labels.contains(label ?? "") ? argument.expression : nil
    }
  }

  /// A literal, or the literals that a condition chooses from.
  private static func texts(of expression: ExprSyntax) -> [String] {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return [literal.representedLiteralValue ?? ""].filter { !$0.isEmpty }
    }
    return expression.as(SequenceExprSyntax.self)?.elements.flatMap { element in
      let choice = element.as(UnresolvedTernaryExprSyntax.self)?.thenExpression
      return texts(of: element) + (choice.map { texts(of: $0) } ?? [])
    } ?? []
  }
}
