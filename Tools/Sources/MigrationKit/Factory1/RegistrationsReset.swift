import SourceModel
import SwiftSyntax

/// `Container.Registrations.reset()`, `.push()`, `.pop()`, `Container.Scope.reset()` and
/// `Container.Decorator.decorate`: one for all containers in Factory 1.x, each container's own now.
struct RegistrationsReset {
  let index: Factory1Index

  /// `Registrations` and `reset` of `Container.Registrations.reset`.
  private func member(of expression: ExprSyntax) -> (group: String, name: String)? {
    guard let outer = expression.as(MemberAccessExprSyntax.self),
      let inner = outer.base?.as(MemberAccessExprSyntax.self), let base = inner.base?.dottedName,
      index.container(named: base) != nil
    else { return nil }
    return (inner.declName.baseName.text, outer.declName.baseName.text)
  }

  func rewriteCall(_ call: FunctionCallExprSyntax, in file: FileRewriting) throws(Obstacle) {
    guard let (group, function) = member(of: call.calledExpression) else { return }
    switch (group, function) {
    case ("Registrations", "reset"):
      try replace(call, with: everywhere("manager.reset(options: .registration)"), in: file)
    case ("Registrations", "push"), ("Registrations", "pop"):
      try replace(call, with: everywhere("manager.\(function)()"), in: file)
    case ("Scope", "reset"):
      var calls = everywhere("manager.reset(options: .scope)")
      if let argument = call.arguments.first {
        guard let literal = argument.expression.as(BooleanLiteralExprSyntax.self) else {
          throw Obstacle(
            "reset each container's scopes, and where '\(argument.expression.trimmedDescription)' "
              + "holds, Scope.singleton.reset()")
        }
        if literal.literal.text == "true" { calls.append("Scope.singleton.reset()") }
      }
      try replace(call, with: calls, in: file)
    default: return
    }
  }

  func rewriteDecorator(_ node: SequenceExprSyntax, in file: FileRewriting) throws(Obstacle) {
    guard let (target, value) = Syntax(node).assignment,
      let (group, name) = member(of: target), group == "Decorator", name == "decorate"
    else { return }
    let text = value.trimmedDescription
    let call = value.is(ClosureExprSyntax.self) ? "decorator \(text)" : "decorator(\(text))"
    try replace(node, with: everywhere(call), in: file)
  }

  /// One call for each container.
  private func everywhere(_ call: String) -> [String] {
    index.concreteContainers.map { "\($0).shared.\(call)" }
  }

  private func replace(_ node: some SyntaxProtocol, with calls: [String], in file: FileRewriting)
    throws(Obstacle)
  {
    if calls.count > 1 && Syntax(node).ownStatement == nil {
      throw Obstacle("do this for each container: \(calls.joined(separator: ", "))")
    }
    let indent = file.indent(of: node)
    let isAlone =
      node.startOffset == file.source.lineStart(of: node.startOffset) + indent.utf8.count
    file.replace(node, with: calls.joined(separator: isAlone ? "\n" + indent : "; "))
    file.count(.resets)
  }
}
