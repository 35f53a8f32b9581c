import SourceModel
import SwiftSyntax

extension TypeIndex {
  /// The type that an expression has to have, from what stands around it: what it is converted to,
  /// stored as, passed for or returned as.
  func expected(of expression: some ExprSyntaxProtocol) -> String? {
    guard let parent = expression.parent else { return nil }
    if let conversion = parent.as(AsExprSyntax.self) { return conversion.type.trimmedDescription }
    if let list = parent.as(ExprListSyntax.self),
      let sequence = list.parent?.as(SequenceExprSyntax.self)
    {
      return sequence.elements.first?.id == expression.id
        ? ExprSyntax(sequence).conversion : nil
    }
    if let argument = parent.as(LabeledExprSyntax.self) { return type(of: argument) }
    if parent.is(TryExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return ExprSyntax(parent).flatMap { expected(of: $0) }
    }
    if let value = parent.as(InitializerClauseSyntax.self) {
      return value.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
    }
    return returnType(of: Syntax(expression))
  }

  /// The type of the parameter that an argument of a construction is for.
  private func type(of argument: LabeledExprSyntax) -> String? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let made = call.constructedType,
      let initializer = initializer(of: made, labels: call.labels),
      let index = call.arguments.firstIndex(of: argument)
    else { return nil }
    let number = call.arguments.distance(from: call.arguments.startIndex, to: index)
    var position = 0
    for parameter in initializer.parameters {
      guard position < call.labels.count, call.labels[position] == parameter.label else { continue }
      if position == number { return parameter.bareType }
      position += 1
    }
    return nil
  }

  /// The result type of the function that returns the expression, where it has no other.
  private func returnType(of node: Syntax) -> String? {
    let isReturned = node.parent?.is(ReturnStmtSyntax.self) == true
    guard let item = (isReturned ? node.parent : node)?.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), isReturned || list.count == 1,
      let owner = list.parent?.parent
    else { return nil }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.trimmedDescription
    }
    return owner.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
  }
}
