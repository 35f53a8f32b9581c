import SwiftSyntax

/// Resolver's scopes, their resets and the scope that registrations have by default.
enum ResolverScopes {
  /// The classes of scopes, by those that become them.
  private static let classes = [
    "ResolverScopeCache": "Cached", "ResolverScopeShare": "Shared",
    "ResolverScopeApplication": "Singleton", "ResolverScopeUnique": "Unique",
  ]

  static var rewrites: [Rewrite] {
    [
      Rewrite(removeDefault), Rewrite(renameExtension), Rewrite(renameCall), Rewrite(renameScope),
    ]
  }

  /// The scope of registrations without one: graph, or what the project sets.
  static func defaultScope(in sources: [SyntaxFile]) -> String {
    sources.lazy.flatMap { $0.tree.all(CodeBlockItemSyntax.self) }
      .compactMap(assignedDefault).first ?? "graph"
  }

  /// `.unique` of `Resolver.defaultScope = .unique`.
  private static func assignedDefault(_ item: CodeBlockItemSyntax) -> String? {
    guard let assignment = Syntax(item.item).assignment,
      ["Resolver.defaultScope", "defaultScope"].contains(assignment.target.trimmedDescription)
    else { return nil }
    return assignment.value.trimmedDescription
  }

  private static func removeDefault(_ item: CodeBlockItemSyntax, in file: FileRewriting) {
    guard assignedDefault(item) != nil else { return }
    file.removeLeftover(item)
  }

  private static func renameExtension(_ node: ExtensionDeclSyntax, in file: FileRewriting) {
    guard node.extendedType.trimmedDescription == "ResolverScope" else { return }
    file.replace(node.extendedType, with: "Scope")
    file.count(.scopes)
  }

  private static func renameScope(_ member: MemberAccessExprSyntax, in file: FileRewriting) {
    guard member.base?.dottedName == "ResolverScope" else { return }
    file.replace(member, with: scope(member.declName.baseName.text))
    file.count(.scopes)
  }

  /// `ResolverScopeCache()`, `Resolver.reset()` and `Resolver.session.reset()`.
  private static func renameCall(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    guard let called = call.calledExpression.dottedName else { return }
    if let name = classes[called] { return file.replace(call.calledExpression, with: name) }
    guard called.hasPrefix("Resolver."), called.hasSuffix(".reset") else { return }
    let name = called.split(separator: ".")[1]
    let reset = name == "reset" ? "Container.shared" : scope(String(name))
    file.replace(call.calledExpression, with: reset + ".reset")
    file.count(.resets)
  }

  private static func scope(_ name: String) -> String {
    "Scope." + (name == "application" ? "singleton" : name)
  }
}
