import SourceModel
import SwiftSyntax

extension FileRewriting {
  /// Removes what is no longer needed with its lines, and counts it.
  func removeLeftover(_ node: some SyntaxProtocol) {
    removeLines(of: node)
    count(.leftovers)
  }

  /// `extension API: DependencyKey {` → `extension API {`.
  ///
  /// - Parameters:
  ///   - protocols: The protocols that the type does not conform to any more.
  ///   - node: A type or an extension of one.
  func removeConformances(to protocols: Set<String>, from node: Syntax) {
    guard let clause = node.inheritanceClause else { return }
    let types = node.inherited
    let kept = types.filter { !protocols.contains($0) }
    guard kept.count < types.count else { return }
    let text = kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")
    let before = clause.previousToken(viewMode: .sourceAccurate)?.endOffset
    replace((before ?? clause.position.utf8Offset)..<clause.endOffset, with: text)
    count(.leftovers)
  }

  /// Points out where a library is still named that is no longer imported.
  func pointOut(_ names: Set<String>) {
    for token in source.tree.tokens(viewMode: .sourceAccurate) where names.contains(token.text) {
      guard let node = token.parent,
        token == node.as(DeclReferenceExprSyntax.self)?.baseName
          || token == node.as(IdentifierTypeSyntax.self)?.name,
        !node.isInHead, !isReplaced(node), !hasTodo(at: node)
      else { continue }
      leave("'\(token.text)' has no counterpart here", at: node)
    }
  }
}

extension Syntax {
  /// Whether the node is among the types that a declaration inherits from, or says what is extended:
  /// what is left in there says so itself.
  fileprivate var isInHead: Bool {
    ancestry.contains {
      $0.is(InheritanceClauseSyntax.self)
        || $0.parent?.is(ExtensionDeclSyntax.self) == true && !$0.is(MemberBlockSyntax.self)
    }
  }
}
