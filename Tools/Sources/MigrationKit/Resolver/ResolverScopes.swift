import SwiftSyntax

/// Resolver's scopes, their resets and the scope that registrations have by default.
struct ResolverScopes: Rewrite {
  let kinds: Set<SyntaxKind> = [
    .functionCallExpr, .memberAccessExpr, .extensionDecl, .codeBlockItem,
  ]

  /// The modifier of a scope as it is written; nil when that is no name.
  static func modifier(_ scope: String) -> String? {
    let name = scope.split(separator: ".").last.map(String.init) ?? ""
    switch name {
    case "application": return ".singleton"
    case "cached", "shared", "graph": return "." + name
    case "unique": return ""
    default:
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? ".scope(.\(name))" : nil
    }
  }

  /// The scope of registrations without one: graph, or what the project sets.
  static func defaultScope(in sources: [SyntaxFile]) -> String {
    for source in sources {
      for item in source.tree.all(CodeBlockItemSyntax.self) {
        if let scope = assignedDefault(item) { return scope }
      }
    }
    return "graph"
  }

  /// `.unique` of `Resolver.defaultScope = .unique`.
  private static func assignedDefault(_ item: CodeBlockItemSyntax) -> String? {
    guard let elements = item.item.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      ["Resolver.defaultScope", "defaultScope"].contains(elements[0].trimmedDescription)
    else { return nil }
    return elements[2].trimmedDescription
  }

  func apply(to node: Syntax, in file: FileRewriting) {
    if let item = node.as(CodeBlockItemSyntax.self) {
      if Self.assignedDefault(item) != nil {
        file.removeLines(of: item)
        file.count(.leftovers)
      }
    } else if let node = node.as(ExtensionDeclSyntax.self) {
      if node.extendedType.trimmedDescription == "ResolverScope" {
        file.replace(node.extendedType, with: "Scope")
        file.count(.scopes)
      }
    } else if let call = node.as(FunctionCallExprSyntax.self) {
      apply(to: call, in: file)
    } else if let member = node.as(MemberAccessExprSyntax.self),
      member.base?.dottedName == "ResolverScope"
    {
      file.replace(member, with: Self.scope(member.declName.baseName.text))
      file.count(.scopes)
    }
  }

  private func apply(to call: FunctionCallExprSyntax, in file: FileRewriting) {
    switch call.calledExpression.dottedName {
    case "ResolverScopeCache":
      file.replace(call.calledExpression, with: "Cached")
    case "ResolverScopeShare":
      file.replace(call.calledExpression, with: "Shared")
    case "ResolverScopeApplication":
      file.replace(call.calledExpression, with: "Singleton")
    case "ResolverScopeUnique":
      file.replace(call.calledExpression, with: "Unique")
    case "Resolver.reset":
      file.replace(call.calledExpression, with: "Container.shared.reset")
      file.count(.resets)
    case let called? where called.hasPrefix("Resolver.") && called.hasSuffix(".reset"):
      let name = called.split(separator: ".")[1]
      file.replace(call.calledExpression, with: Self.scope(String(name)) + ".reset")
      file.count(.resets)
    default: return
    }
  }

  private static func scope(_ name: String) -> String {
    "Scope." + (name == "application" ? "singleton" : name)
  }
}
