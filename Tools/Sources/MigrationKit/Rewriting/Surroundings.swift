import SwiftSyntax

extension Syntax {
  /// The node itself, what it is part of, and so on up to the file.
  var ancestry: some Sequence<Syntax> { sequence(first: self, next: \.parent) }

  /// The type or extension around the node.
  var enclosingType: Syntax? { ancestry.dropFirst().first { $0.declaredTypeName != nil } }

  /// The full name of the type around the node: `Outer.Inner`.
  var enclosingTypeName: String? { enclosingType?.qualifiedTypeName }

  /// The full name of the type that the node declares or extends.
  var qualifiedTypeName: String {
    let outer = enclosingType.map { $0.qualifiedTypeName + "." } ?? ""
    return outer + (declaredTypeName ?? "")
  }

  /// The name of the type that the node declares or extends; nil when it is something else.
  var declaredTypeName: String? {
    if let node = self.as(ExtensionDeclSyntax.self) {
      return String(node.extendedType.trimmedDescription.prefix { $0 != "<" })
    }
    guard isProtocol((any DeclGroupSyntax).self) else { return nil }
    return asProtocol((any NamedDeclSyntax).self)?.name.text
  }

  /// The clause after the declaration's colon.
  var inheritanceClause: InheritanceClauseSyntax? {
    asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
  }

  /// The types that the declaration names after its colon.
  var inherited: [String] {
    inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
  }

  /// Whether the class, structure or extension that the node declares names `protocolName`.
  func conforms(to protocolName: String) -> Bool {
    let kinds: [SyntaxKind] = [.extensionDecl, .classDecl, .structDecl]
    return kinds.contains(kind) && inherited.contains(protocolName)
  }

  /// The members of the type or extension that the node declares.
  var members: MemberBlockItemListSyntax {
    asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
  }

  /// The statement at the top of the file that the node is part of; nil for the file itself.
  var topLevel: Syntax? { ancestry.first { $0.parent?.parent?.is(SourceFileSyntax.self) == true } }

  /// The member of a type that the node is part of, the innermost one.
  var enclosingMember: DeclSyntax? {
    ancestry.first { $0.parent?.is(MemberBlockItemSyntax.self) == true }?.as(DeclSyntax.self)
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

  /// Whether a pattern or parameter at this node or in it introduces `name`, outside of nested
  /// functions and closures.
  func binds(_ name: String) -> Bool {
    switch self.as(SyntaxEnum.self) {
    case .identifierPattern(let node): node.identifier.text == name
    case .closureShorthandParameter(let node): node.name.text == name
    case .closureParameter(let node): (node.secondName ?? node.firstName).text == name
    case .functionParameter(let node): (node.secondName ?? node.firstName).text == name
    case .functionDecl(let node): node.name.text == name
    case .closureExpr, .codeBlock: false
    default: children(viewMode: .sourceAccurate).contains { $0.binds(name) }
    }
  }

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

  /// Whether a statement runs only sometimes: in `if`, `switch`, `#if` or a loop.
  var isConditional: Bool {
    for ancestor in ancestry.dropFirst() {
      switch ancestor.kind {
      case .functionDecl, .closureExpr, .memberBlockItem: return false
      case .ifExpr, .switchExpr, .ifConfigDecl, .forStmt, .whileStmt, .guardStmt: return true
      default: continue
      }
    }
    return false
  }

  /// The places at and below the node that refer to names without a base.
  var namesWithoutBase: [DeclReferenceExprSyntax] {
    all(DeclReferenceExprSyntax.self).filter { !$0.isMember }
  }
}

extension CodeBlockItemSyntax.Item {
  /// The expression that the statement is or returns.
  var returned: ExprSyntax? {
    self.as(ReturnStmtSyntax.self)?.expression ?? self.as(ExprSyntax.self)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it names a member of what stands before it.
  var isMember: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }
}

extension DeclModifierSyntax {
  /// Whether the modifier makes a member of the type itself.
  var isStatic: Bool { ["static", "class"].contains(name.text) }
}

extension AttributeListSyntax {
  /// The attribute of that name.
  func first(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}
