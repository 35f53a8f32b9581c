import SwiftSyntax

/// `withDependencies { … } operation: { … }`, taken apart.
struct DependencyScope {
  let call: FunctionCallExprSyntax
  /// The closure that assigns; nil where values are only passed on.
  var update: ClosureExprSyntax?
  let operation: ClosureExprSyntax
  /// Whether `from:` names whose values are passed on.
  let isFrom: Bool

  /// Nil when `call` is no such call.
  init?(_ call: FunctionCallExprSyntax) {
    guard call.calledExpression.dottedName == "withDependencies" else { return nil }
    self.call = call
    isFrom = call.labels.contains("from")
    let closures =
      call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [call.trailingClosure].compactMap { $0 }
      + call.additionalTrailingClosures.map(\.closure)
    switch closures.count {
    case 1 where isFrom: operation = closures[0]
    case 2: (update, operation) = (closures[0], closures[1])
    default: return nil
    }
  }

  /// The call with `try` and `await` before it.
  var expression: ExprSyntax {
    var node = ExprSyntax(call)
    while let parent = node.parent,
      parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
    {
      guard let outer = ExprSyntax(parent) else { break }
      node = outer
    }
    return node
  }

  /// What the operation is, where it is one expression.
  var single: ExprSyntax? {
    guard operation.statements.count == 1, operation.signature == nil else { return nil }
    return operation.statements.first?.item.returned
  }

  /// The statement that is the call, or a declaration whose value it is.
  var statement: CodeBlockItemSyntax? {
    let node = Syntax(expression)
    if let item = node.ownStatement { return item }
    guard let binding = node.parent?.parent?.as(PatternBindingSyntax.self),
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return nil }
    return declaration.parent?.as(CodeBlockItemSyntax.self)
  }

  /// The function whose body the statement stands in.
  var function: FunctionDeclSyntax? {
    guard let item = statement, let body = item.parent?.parent?.as(CodeBlockSyntax.self) else {
      return nil
    }
    return body.parent?.as(FunctionDeclSyntax.self)
  }
}
