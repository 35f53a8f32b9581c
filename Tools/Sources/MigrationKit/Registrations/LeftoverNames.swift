import SwiftSyntax

/// Points out where a library is still named that is no longer imported.
struct LeftoverNames {
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = names
  }

  func point(out file: FileRewriting) {
    let finder = NameFinder(names)
    finder.walk(file.source.tree)
    for (name, node) in finder.found where !file.isReplaced(node) && !file.hasTodo(at: node) {
      file.leave("'\(name)' has no counterpart here", at: node)
    }
  }
}

private final class NameFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var found: [(name: String, node: Syntax)] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName.text, Syntax(node))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    _ = note(node.name.text, Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // What is left in it says so itself.
    walk(node.memberBlock)
    return .skipChildren
  }

  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  private func note(_ name: String, _ node: Syntax) -> SyntaxVisitorContinueKind {
    if names.contains(name) { found.append((name, node)) }
    return .skipChildren
  }
}
