import SwiftSyntax

/// Static stored properties in `extension SharedContainer`, which is a protocol in FactoryKit.
struct ContainerStorage: Rewrite {
  let kinds: Set<SyntaxKind> = [.variableDecl]
  let index: Factory1Index

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(VariableDeclSyntax.self),
      Syntax(node).enclosingTypeName == Factory1Index.root,
      node.modifiers.contains(where: { $0.name.text == "static" }),
      node.bindings.contains(where: { $0.accessorBlock == nil }),
      StaticFactoryDeclaration(node) == nil
    else { return }
    file.leave(
      "SharedContainer is a protocol now and stores nothing: move this to Container", at: node)
  }
}
