import SwiftSyntax

extension SyntaxProtocol {
  /// Whether the expression is the value of a `return` or a statement, and not of an assignment.
  var isResult: Bool {
    guard let parent else { return false }
    if parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) { return true }
    if let sequence = parent.as(SequenceExprSyntax.self) {
      return !sequence.isAssignment && sequence.isResult
    }
    let adds =
      parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
      || parent.is(ExprListSyntax.self) || parent.is(UnresolvedTernaryExprSyntax.self)
    return adds && parent.isResult
  }
}

extension ExprSyntaxProtocol {
  /// The declared type of the variable or parameter whose first value the expression is.
  var declaredType: TypeSyntax? {
    let declaration = outermostValue.parent?.as(InitializerClauseSyntax.self)?.parent
    return declaration?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? declaration?.as(FunctionParameterSyntax.self)?.type
      ?? declaration?.as(OptionalBindingConditionSyntax.self)?.typeAnnotation?.type
  }

  /// What the expression is assigned to.
  var assignmentTarget: ExprSyntax? {
    let whole = outermostValue
    guard let sequence = whole.parent?.parent?.as(SequenceExprSyntax.self), sequence.isAssignment,
      let target = sequence.elements.first, target.id != whole.id
    else { return nil }
    return target
  }

  /// The expression with `try` and `await` around it.
  private var outermostValue: Syntax {
    var whole = Syntax(self)
    while let parent = whole.parent,
      parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
    {
      whole = parent
    }
    return whole
  }
}

extension ClosureExprSyntax {
  /// The type of its value as written, in its signature or in the declaration that it belongs to.
  var resultType: String? {
    if let type = signature?.returnClause?.type { return type.plainText }
    guard let type = declaredType?.plainText, let arrow = type.ranges(of: "->").last else {
      return nil
    }
    let result = type[arrow.upperBound...].drop { $0 == " " }
    return type.hasPrefix("(") && result.hasSuffix(")?")
      ? String(result.dropLast(2)) : String(result)
  }
}

extension SequenceExprSyntax {
  /// Whether it assigns its last operand to its first.
  var isAssignment: Bool {
    elements.count >= 3 && elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}

extension [String] {
  /// Whether it is the path of a key path, with one name or more.
  var isKeyPath: Bool { count > 2 && first == Use.keyPathStart }
}

extension IfConfigDeclSyntax {
  /// Its clauses with their conditions.
  var regions: [ConditionalRegion] {
    clauses.map {
      ConditionalRegion(
        condition: $0.condition?.trimmedDescription ?? "", offset: $0.startOffset,
        end: $0.endOffset)
    }
  }
}
