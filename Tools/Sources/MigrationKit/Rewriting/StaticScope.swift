import SwiftSyntax

/// `static var session = Cached()` → `static let session = Cached()`, since Swift 6 refuses variables
/// that all threads share.
struct StaticScope: Rewrite {
  private static let scopes: Set<String> = [
    "Cached", "Shared", "Singleton", "Unique", "Graph", "ResolverScopeCache",
    "ResolverScopeShare", "ResolverScopeUnique", "ResolverScopeApplication",
  ]
  private static let owners: Set<String> = ["Scope", "ObjectScope", "ResolverScope"]
  let kinds: Set<SyntaxKind> = [.variableDecl]

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(VariableDeclSyntax.self), node.bindingSpecifier.text == "var",
      node.modifiers.contains(where: \.isStatic),
      let type = Syntax(node).enclosingType?.as(ExtensionDeclSyntax.self),
      let owner = type.extendedType.trimmedDescription.split(separator: ".").last,
      Self.owners.contains(String(owner)), node.bindings.allSatisfy(isScope)
    else { return }
    file.replace(node.bindingSpecifier, with: "let")
    file.count(.scopes)
  }

  private func isScope(_ binding: PatternBindingSyntax) -> Bool {
    guard binding.accessorBlock == nil,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    else { return false }
    let name = call.calledExpression.trimmedDescription.split(separator: ".").last ?? ""
    return Self.scopes.contains(String(name)) || Self.owners.contains(String(name))
  }
}
