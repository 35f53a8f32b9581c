import SourceModel
import SwiftSyntax

extension TypeIndex {
  /// The result type of a closure where the source says it; nil when only the compiler could tell.
  func result(of closure: ClosureExprSyntax) -> String? {
    if let written = closure.signature?.returnClause?.type { return written.trimmedDescription }
    guard let last = closure.statements.last?.item else { return nil }
    if closure.statements.count == 1, let expression = last.as(ExprSyntax.self) {
      return type(of: expression)
    }
    guard let value = last.as(ReturnStmtSyntax.self)?.expression else { return nil }
    // Returns further up could need a common type.
    let returns = closure.statements.dropLast().contains { Syntax($0).containsReturn }
    return returns ? nil : type(of: value)
  }

  /// The type of an expression that is a conversion, a construction or a static member.
  private func type(of expression: ExprSyntax) -> String? {
    if let conversion = expression.conversion { return conversion }
    if let call = expression.as(FunctionCallExprSyntax.self), let type = call.constructedType {
      return isMade(by: type, labels: call.labels) ? type : nil
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    return type(ofStatic: member.declName.baseName.text, of: base.trimmedDescription)
  }
}

extension ExprSyntax {
  /// `T` of `value as T`; the parser leaves sequences of operators unfolded.
  var conversion: String? {
    if let node = self.as(AsExprSyntax.self) {
      return node.questionOrExclamationMark == nil ? node.type.trimmedDescription : nil
    }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, let operation = elements[1].as(UnresolvedAsExprSyntax.self),
      operation.questionOrExclamationMark == nil
    else { return nil }
    return elements[2].as(TypeExprSyntax.self)?.type.trimmedDescription
  }
}

extension Syntax {
  /// Whether a `return` of the function itself is in the node, not one of a closure in it.
  fileprivate var containsReturn: Bool {
    if self.is(ReturnStmtSyntax.self) { return true }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains { $0.containsReturn }
  }

  /// Both sides of `target = value`; nil for anything else.
  var assignment: (target: ExprSyntax, value: ExprSyntax)? {
    guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return (elements[0], elements[2])
  }
}
