package import SwiftSyntax

/// Which closures run before the function that they are passed to returns.
enum ClosureTiming {
  /// Functions of the standard library, and the like, that call their closure at once.
  private static let immediate: Set = [
    "map", "flatMap", "compactMap", "mapValues", "compactMapValues", "filter", "forEach", "reduce",
    "sorted", "sort", "min", "max", "first", "last", "contains", "allSatisfy", "firstIndex",
    "lastIndex", "removeAll", "prefix", "drop", "partition", "withLock", "withLockUnchecked",
    "sync", "withValue", "withContainer", "assumeIsolated", "autoreleasepool", "then", "with",
    "apply", "configure", "measure", "assertNoThrow", "XCTAssertNoThrow", "XCTAssertThrowsError",
    "withKnownIssue", "withDependencies", "withExtendedLifetime", "shared", "fork",
  ]

  /// Whether a closure that is an argument of `call` runs before the call returns.
  static func runsAtOnce(_ call: FunctionCallExprSyntax?) -> Bool {
    guard let name = call?.calledExpression.lastName?.plainName else { return false }
    return immediate.contains(name) || name.hasPrefix("withUnsafe")
  }
}

extension ClosureExprSyntax {
  /// Whether it is called where it stands, `{ … }()`.
  var isCalledAtOnce: Bool {
    var child = Syntax(self)
    while let parent = child.parent {
      if let call = parent.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.id == child.id
      }
      guard
        parent.is(TupleExprSyntax.self) || parent.is(LabeledExprSyntax.self)
          || parent.is(LabeledExprListSyntax.self)
      else { return parent.is(MacroExpansionExprSyntax.self) }
      child = parent
    }
    return false
  }
}

extension SyntaxProtocol {
  /// The call that the node is an argument or trailing closure of.
  var enclosingCall: FunctionCallExprSyntax? {
    guard let parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == id ? nil : call
    }
    if parent.is(MultipleTrailingClosureElementSyntax.self) {
      return parent.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    if parent.is(LabeledExprSyntax.self) {
      return parent.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    return nil
  }
}

extension AttributeListSyntax {
  /// The names of the attributes that are not inside `#if`.
  var names: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.plainText
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it names a member of what stands before it.
  package var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }

  /// Whether the name alone is a statement, the value of a `return` or an argument.
  var isValue: Bool {
    guard let parent else { return false }
    return parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self)
      || parent.is(LabeledExprSyntax.self) || parent.is(ArrayElementSyntax.self)
  }
}

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
