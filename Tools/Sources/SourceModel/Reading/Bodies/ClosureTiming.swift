import SwiftSyntax

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

  /// Functions of a list that pass its elements to their closure.
  private static let overElements: Set = [
    "map", "flatMap", "compactMap", "filter", "forEach", "reduce", "contains", "allSatisfy",
    "first", "firstIndex",
  ]

  /// The list whose elements `call` passes to its closure, `list` in `list.map { … }`.
  static func list(of call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      overElements.contains(member.declName.baseName.plainName)
    else { return nil }
    return member.base
  }

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
  /// Names of what changes a factory and does not resolve it.
  private static let changes: Set = [
    "register", "preview", "reset", "onTest", "onPreview", "onDebug", "onSimulator", "onDevice",
    "onArg", "onArgs", "context", "decorator", "wrap", "onRelease", "requiresOverride",
  ]

  /// Whether the name is that of a factory which is registered, reset or given a context, and
  /// nothing else: `api` in `container.api.register { … }`.
  var isOnlyChanged: Bool {
    // The node is the name of a member access, or stands alone.
    let whole = parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? $0 : nil }
    let node = whole.map(Syntax.init) ?? Syntax(self)
    guard let change = node.parent?.as(MemberAccessExprSyntax.self), change.base?.id == node.id,
      Self.changes.contains(change.declName.baseName.text)
    else { return false }
    // The result of `register` may be resolved at once.
    let call = change.parent?.as(FunctionCallExprSyntax.self)
    return call?.parent?.is(MemberAccessExprSyntax.self) != true
      && call?.parent?.is(FunctionCallExprSyntax.self) != true
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name alone is a statement, the value of a `return` or an argument.
  var isValue: Bool {
    guard let parent else { return false }
    return parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self)
      || parent.is(LabeledExprSyntax.self) || parent.is(ArrayElementSyntax.self)
  }
}
