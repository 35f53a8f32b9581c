import SwiftSyntax

/// `Container.Registrations.reset()`, `.push()`, `.pop()`, `Container.Scope.reset()` and
/// `Container.Decorator.decorate`: one for all containers in Factory 1.x, each container's own now.
struct RegistrationsReset: Rewrite {
  let kinds: Set<SyntaxKind> = [.functionCallExpr, .sequenceExpr]
  let index: Factory1Index

  func apply(to node: Syntax, in file: FileRewriting) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      guard let (group, function) = member(of: call.calledExpression) else { return }
      rewrite(call, group: group, function: function, in: file)
    } else if let assignment = node.as(SequenceExprSyntax.self) {
      rewriteDecorator(assignment, in: file)
    }
  }

  /// `Registrations` and `reset` of `Container.Registrations.reset`.
  private func member(of expression: ExprSyntax) -> (group: String, name: String)? {
    guard let outer = expression.as(MemberAccessExprSyntax.self),
      let inner = outer.base?.as(MemberAccessExprSyntax.self), let base = inner.base?.dottedName,
      index.container(named: base) != nil
    else { return nil }
    return (inner.declName.baseName.text, outer.declName.baseName.text)
  }

  private func rewrite(
    _ call: FunctionCallExprSyntax, group: String, function: String, in file: FileRewriting
  ) {
    switch (group, function) {
    case ("Registrations", "reset"):
      replace(call, with: everywhere("manager.reset(options: .registration)"), in: file)
    case ("Registrations", "push"), ("Registrations", "pop"):
      replace(call, with: everywhere("manager.\(function)()"), in: file)
    case ("Scope", "reset"):
      var calls = everywhere("manager.reset(options: .scope)")
      if let argument = call.arguments.first {
        guard let literal = argument.expression.as(BooleanLiteralExprSyntax.self) else {
          return file.leave(
            "reset each container's scopes, and where '\(argument.expression.trimmedDescription)' "
              + "holds, Scope.singleton.reset()", at: call)
        }
        if literal.literal.text == "true" { calls.append("Scope.singleton.reset()") }
      }
      replace(call, with: calls, in: file)
    default: return
    }
  }

  private func rewriteDecorator(_ node: SequenceExprSyntax, in file: FileRewriting) {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let (group, name) = member(of: elements[0]), group == "Decorator", name == "decorate"
    else { return }
    let value = elements[2]
    let text = value.trimmedDescription
    let call = value.is(ClosureExprSyntax.self) ? "decorator \(text)" : "decorator(\(text))"
    replace(node, with: everywhere(call), in: file)
  }

  /// One call for each container.
  private func everywhere(_ call: String) -> [String] {
    index.concreteContainers.map { "\($0).shared.\(call)" }
  }

  private func replace(_ node: some SyntaxProtocol, with calls: [String], in file: FileRewriting) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let lineStart = file.source.lineStart(of: start)
    let indent = file.source.indent(at: start)
    if calls.count > 1 && Syntax(node).ownStatement == nil {
      return file.leave("do this for each container: \(calls.joined(separator: ", "))", at: node)
    }
    let isAlone = start == lineStart + indent.utf8.count
    file.replace(node, with: calls.joined(separator: isAlone ? "\n" + indent : "; "))
    file.count(.resets)
  }
}
