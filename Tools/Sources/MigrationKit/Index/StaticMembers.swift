import SwiftSyntax

/// What closures read of the types that they stand in, as it is written outside of these types.
struct StaticMembers {
  /// The names of the static members of a type, each with whether its type alone can use it.
  private var isPrivate: [String: [String: Bool]] = [:]
  /// The types that code outside cannot name as the code in them does.
  private var unnamed: Set<String> = []

  init(_ sources: [ParsedFile], besides libraryTypes: Set<String>) {
    unnamed = libraryTypes
    for source in sources {
      let visitor = StaticMemberVisitor(viewMode: .sourceAccurate)
      visitor.walk(source.tree)
      for member in visitor.found {
        isPrivate[member.type, default: [:]][member.name] = member.isPrivate
      }
      unnamed.formUnion(visitor.unnamed)
    }
  }

  /// The edits that make references in `closure` mean the same anywhere in the file: nodes with the
  /// texts that stand before them, or in place of `Self`.
  func references(in closure: ClosureExprSyntax) -> [(node: Syntax, text: String, isSelf: Bool)] {
    guard let type = Syntax(closure).enclosingTypeName, !unnamed.contains(type) else { return [] }
    let isStatic = Syntax(closure).enclosingMember?.isStatic == true
    return Syntax(closure).namesWithoutBase.compactMap { node in
      let name = node.baseName.text
      if name == "Self" {
        let member = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        let isReachable = member.map { isPrivate[type]?[$0] != true } ?? true
        return isReachable ? (Syntax(node), type, true) : nil
      }
      guard isStatic, isPrivate[type]?[name] == false, !Syntax(node).isShadowed(name) else {
        return nil
      }
      return (Syntax(node), type + ".", false)
    }
  }
}

/// Collects static members and the types that have no name outside.
private final class StaticMemberVisitor: SyntaxAnyVisitor {
  private(set) var found: [(type: String, name: String, isPrivate: Bool)] = []
  private(set) var unnamed: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.declaredTypeName != nil {
      let isGeneric =
        node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      if isGeneric || node.is(ProtocolDeclSyntax.self) || node.isPrivate {
        unnamed.insert(node.qualifiedTypeName)
      }
    }
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let type = node.enclosingTypeName,
      let declaration = node.as(DeclSyntax.self), declaration.isStatic
    else { return .visitChildren }
    if let variable = node.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        found.append((type, binding.pattern.trimmedDescription, node.isPrivate))
      }
    } else if let function = node.as(FunctionDeclSyntax.self) {
      found.append((type, function.name.text, node.isPrivate))
    }
    return .visitChildren
  }
}

extension DeclSyntax {
  /// Whether the declaration is a member of the type itself.
  fileprivate var isStatic: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: \.isStatic) ?? false
  }
}

extension Syntax {
  /// Whether the declaration says that code outside of its type, or of what it stands in, cannot use it.
  fileprivate var isPrivate: Bool {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    let isNested = enclosingType != nil
    return isNested && modifiers?.contains { $0.name.text == "private" && $0.detail == nil } == true
  }
}
