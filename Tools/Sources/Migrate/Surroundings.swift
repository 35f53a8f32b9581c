import SwiftSyntax
import Wiring

extension SyntaxProtocol {
  /// All calls at and below the node, those within others first.
  var callsInnermostFirst: [FunctionCallExprSyntax] {
    let collector = CallCollector(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.calls
  }

  /// Whether the node's own text, without the trivia around it, has more than one line.
  var isMultiline: Bool { trimmedDescription.contains("\n") }
}

private final class CallCollector: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visitPost(_ node: FunctionCallExprSyntax) { calls.append(node) }
}

extension Syntax {
  /// The node itself, what it is part of, and so on up to the file.
  var ancestry: some Sequence<Syntax> { sequence(first: self, next: \.parent) }

  // MARK: Types

  /// The type or extension around the node.
  var enclosingType: Syntax? { ancestry.dropFirst().first { $0.declaredTypeName != nil } }

  /// The full name of the type around the node: `Outer.Inner`.
  var enclosingTypeName: String? { enclosingType?.qualifiedTypeName }

  /// The full name of the type that the node declares or extends.
  var qualifiedTypeName: String {
    (enclosingType.map { $0.qualifiedTypeName + "." } ?? "") + (declaredTypeName ?? "")
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
    [.extensionDecl, .classDecl, .structDecl].contains(kind) && inherited.contains(protocolName)
  }

  // MARK: Statements and members

  /// The statement at the top of the file that the node is part of; nil for the file itself.
  var topLevel: Syntax? { ancestry.first { $0.parent?.parent?.is(SourceFileSyntax.self) == true } }

  /// The member of a type that the node is part of, the innermost one.
  var enclosingMember: DeclSyntax? {
    ancestry.first { $0.parent?.is(MemberBlockItemSyntax.self) == true }?.as(DeclSyntax.self)
  }

  /// Whether a statement runs only sometimes: in `if`, `switch`, `#if` or a loop.
  var isConditional: Bool {
    let around = ancestry.dropFirst().prefix {
      ![.functionDecl, .closureExpr, .memberBlockItem].contains($0.kind)
    }
    let conditions: [SyntaxKind] = [
      .ifExpr, .switchExpr, .ifConfigDecl, .forStmt, .whileStmt, .guardStmt,
    ]
    return around.contains { conditions.contains($0.kind) }
  }

  // MARK: Names

  /// The places at and below the node that refer to names without a base.
  var namesWithoutBase: [DeclReferenceExprSyntax] {
    all(DeclReferenceExprSyntax.self).filter { !$0.isMember }
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
    case .closureExpr, .codeBlock, .memberBlock: false
    default: children(viewMode: .sourceAccurate).contains { $0.binds(name) }
    }
  }

  /// Whether a function or closure around the node introduces `name`; at the top of a file names are
  /// visible everywhere.
  func isIntroducedAround(_ name: String) -> Bool {
    for ancestor in ancestry.dropFirst() {
      if ancestor.is(MemberBlockItemSyntax.self) { return false }
      if ancestor.parent?.is(SourceFileSyntax.self) == true { return false }
      let introduced: Syntax? =
        switch ancestor.as(SyntaxEnum.self) {
        case .codeBlockItemList(let node): Syntax(node)
        case .closureExpr(let node): node.signature.map(Syntax.init)
        case .functionDecl(let node): Syntax(node.signature.parameterClause)
        case .ifExpr(let node): Syntax(node.conditions)
        case .forStmt(let node): Syntax(node.pattern)
        default: nil
        }
      if introduced?.binds(name) == true { return true }
    }
    return false
  }
}

extension WithModifiersSyntax {
  /// Whether a modifier makes a member of the type itself.
  var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

  /// The modifier of that name.
  func modifier(_ name: String) -> DeclModifierSyntax? { modifiers.first { $0.name.text == name } }
}

extension AttributeListSyntax {
  /// Whether there is an attribute of that name.
  func contains(named name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}
