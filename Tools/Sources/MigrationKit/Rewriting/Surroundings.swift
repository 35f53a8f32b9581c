import SwiftSyntax

extension Syntax {
  /// The type or extension around the node.
  var enclosingType: Syntax? {
    sequence(first: self, next: \.parent).dropFirst().first { $0.declaredTypeName != nil }
  }

  /// The full name of the type around the node: `Outer.Inner`.
  var enclosingTypeName: String? { enclosingType?.qualifiedTypeName }

  /// The full name of the type that the node declares or extends.
  var qualifiedTypeName: String {
    let outer = enclosingType.map { $0.qualifiedTypeName + "." } ?? ""
    return outer + (declaredTypeName ?? "")
  }

  /// The name of the type that the node declares or extends; nil when it is something else.
  var declaredTypeName: String? {
    switch self.as(SyntaxEnum.self) {
    case .classDecl(let node): node.name.text
    case .structDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .extensionDecl(let node):
      String(node.extendedType.trimmedDescription.prefix { $0 != "<" })
    default: nil
    }
  }

  /// The member of a type that the node is part of, the innermost one.
  var enclosingMember: DeclSyntax? {
    sequence(first: self, next: \.parent)
      .first { $0.parent?.is(MemberBlockItemSyntax.self) == true }?.as(DeclSyntax.self)
  }

  /// The statement that the node is all of; nil when it is part of a larger expression.
  var ownStatement: CodeBlockItemSyntax? {
    var node = self
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return item }
      guard parent.is(TryExprSyntax.self) || parent.is(ExpressionStmtSyntax.self) else {
        return nil
      }
      node = parent
    }
    return nil
  }

  /// Whether a parameter or local declaration between the node and the member around it has `name`.
  func isShadowed(_ name: String) -> Bool {
    let member = enclosingMember.map(Syntax.init)
    var current = self
    while let parent = current.parent, current != member {
      if parent.introduces(name, before: current) { return true }
      current = parent
    }
    return false
  }

  private func introduces(_ name: String, before child: Syntax) -> Bool {
    if let list = self.as(CodeBlockItemListSyntax.self) {
      return list.prefix { Syntax($0) != child }.contains { Syntax($0).binds(name) }
    }
    if let closure = self.as(ClosureExprSyntax.self) {
      return closure.signature.map { Syntax($0).binds(name) } ?? false
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      return Syntax(function.signature.parameterClause).binds(name)
    }
    if let condition = self.as(IfExprSyntax.self) {
      return Syntax(condition.conditions).binds(name)
    }
    return self.as(ForStmtSyntax.self).map { Syntax($0.pattern).binds(name) } ?? false
  }

  /// Whether a pattern or parameter at this node or directly in it introduces `name`.
  private func binds(_ name: String) -> Bool {
    let finder = BindingFinder(name: name)
    finder.walk(self)
    return finder.isFound
  }
}

/// Looks for names that are introduced outside nested functions and closures.
private final class BindingFinder: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    note(node.identifier)
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.secondName ?? node.firstName)
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.secondName ?? node.firstName)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = note(node.name)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func note(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.text == name { isFound = true }
    return .skipChildren
  }
}

extension Syntax {
  /// Whether a function around the node declares `name`, before or after it.
  func isIntroducedAround(_ name: String) -> Bool {
    var current = self
    while let parent = current.parent {
      if parent.introduces(name, before: current) { return true }
      if parent.is(MemberBlockItemSyntax.self) { return false }
      // At the top of a file names are visible everywhere.
      if parent.parent?.is(SourceFileSyntax.self) == true { return false }
      current = parent
    }
    return false
  }

  /// Whether the statement introduces `name`.
  func declaresLocal(_ name: String) -> Bool { binds(name) }
}
