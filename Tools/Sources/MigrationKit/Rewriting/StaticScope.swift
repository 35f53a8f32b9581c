import SwiftSyntax

/// `static var session = Cached()` → `static let session = Cached()`, since Swift 6 refuses variables
/// that all threads share.
enum StaticScope {
  private static let scopes: Set<String> = [
    "Cached", "Shared", "Singleton", "Unique", "Graph", "ResolverScopeCache",
    "ResolverScopeShare", "ResolverScopeUnique", "ResolverScopeApplication",
  ]
  private static let owners: Set<String> = ["Scope", "ObjectScope", "ResolverScope"]

  static func makeConstant(_ node: VariableDeclSyntax, in file: FileRewriting) {
    guard node.bindingSpecifier.text == "var", node.modifiers.contains(where: \.isStatic),
      let type = Syntax(node).enclosingType?.as(ExtensionDeclSyntax.self),
      owners.contains(lastName(of: type.extendedType)), node.bindings.allSatisfy(isScope)
    else { return }
    file.replace(node.bindingSpecifier, with: "let")
    file.count(.scopes)
  }

  private static func isScope(_ binding: PatternBindingSyntax) -> Bool {
    guard binding.accessorBlock == nil,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    else { return false }
    return scopes.union(owners).contains(lastName(of: call.calledExpression))
  }

  private static func lastName(of node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
  }
}

extension Rewrite {
  /// The project's own scopes become constants.
  static var staticScopes: Rewrite { Rewrite(StaticScope.makeConstant) }
}
