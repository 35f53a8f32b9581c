import SwiftSyntax

/// The names of the members that a project gives to types, extensions included.
struct TypeMembers {
  private var members: [String: Set<String>] = [:]

  init(_ sources: [ParsedFile]) {
    for source in sources {
      let visitor = MemberVisitor(viewMode: .sourceAccurate)
      visitor.walk(source.tree)
      for (type, name) in visitor.found { members[type, default: []].insert(name) }
    }
  }

  /// The names of the properties and methods of a type.
  func names(of type: String) -> Set<String> { members[type] ?? [] }
}

private final class MemberVisitor: SyntaxVisitor {
  private(set) var found: [(type: String, name: String)] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { note(binding.pattern.trimmedDescription, Syntax(node)) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, Syntax(node))
    return .skipChildren
  }

  private func note(_ name: String, _ node: Syntax) {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let type = node.enclosingTypeName
    else { return }
    found.append((type, name))
  }
}
