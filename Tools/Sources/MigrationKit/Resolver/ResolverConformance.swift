import SwiftSyntax

/// `class ViewModel: Resolving` only gave access to `resolver`; FactoryKit's protocol of that name is
/// another one.
struct ResolverConformance: Rewrite {
  let kinds: Set<SyntaxKind> = [.inheritanceClause]

  func apply(to node: Syntax, in file: FileRewriting) {
    // Where Resolver is not imported, the name is that of FactoryKit's protocol.
    guard let clause = node.as(InheritanceClauseSyntax.self),
      file.source.imports.contains("Resolver")
    else { return }
    let types = Array(clause.inheritedTypes)
    guard let index = types.firstIndex(where: { $0.type.trimmedDescription == "Resolving" }) else {
      return
    }
    if types.count == 1 {
      file.replace(
        clause.positionAfterSkippingLeadingTrivia, clause.endPositionBeforeTrailingTrivia, with: "")
    } else if index + 1 < types.count {
      file.replace(
        types[index].positionAfterSkippingLeadingTrivia,
        types[index + 1].positionAfterSkippingLeadingTrivia, with: "")
    } else {
      file.replace(
        types[index - 1].type.endPositionBeforeTrailingTrivia,
        types[index].endPositionBeforeTrailingTrivia, with: "")
    }
    file.count(.leftovers)
  }
}
