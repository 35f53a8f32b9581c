import SwiftSyntax

/// `extension Resolver.Name { … }`: the names are properties of Container now.
struct ResolverNames: Rewrite {
  let kinds: Set<SyntaxKind> = [.extensionDecl]

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(ExtensionDeclSyntax.self),
      node.extendedType.trimmedDescription == "Resolver.Name",
      node.memberBlock.members.allSatisfy({ $0.decl.is(VariableDeclSyntax.self) })
    else { return }
    file.removeLines(of: node)
    file.count(.leftovers)
  }
}
