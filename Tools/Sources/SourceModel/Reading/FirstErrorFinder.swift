import SwiftSyntax

/// Finds the first place of a tree that is not valid Swift.
///
/// The parser's own diagnostics are not used: they stop the process on some texts, such as one with
/// bytes before `=` that are no UTF-8.
final class FirstErrorFinder: SyntaxAnyVisitor {
  private var found: Int?
  private var hasForgiven = false

  /// The place in UTF-8 bytes; nil where there is no error.
  static func find(in tree: SourceFileSyntax) -> Int? {
    guard tree.hasError else { return nil }
    let finder = FirstErrorFinder(viewMode: .all)
    finder.walk(tree)
    return finder.found ?? (finder.hasForgiven ? nil : 0)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard found == nil, node.hasError else { return .skipChildren }
    guard node.is(UnexpectedNodesSyntax.self) else { return .visitChildren }
    found = node.startOffset
    return .skipChildren
  }

  // The compiler takes `#warning` and `#error` between `switch` and its first case; the parser makes
  // a case without a label of them.
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    let isMessage = node.statements.allSatisfy { statement in
      let macro =
        statement.item.as(MacroExpansionExprSyntax.self)?.macroName
        ?? statement.item.as(MacroExpansionDeclSyntax.self)?.macroName
      return ["warning", "error"].contains(macro?.text)
    }
    guard isMessage, !node.statements.isEmpty, case .case(let label) = node.label,
      label.caseKeyword.presence == .missing
    else { return visitAny(Syntax(node)) }
    hasForgiven = true
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, token.hasError { found = token.startOffset }
    return .skipChildren
  }
}
