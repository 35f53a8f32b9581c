import SwiftSyntax

/// `Container.Scope` and `SharedContainer.Scope` → `Scope`, in types and expressions.
struct ScopeName: Rewrite {
  let kinds: Set<SyntaxKind> = [.memberAccessExpr, .memberType]
  let index: Factory1Index

  func apply(to node: Syntax, in file: FileRewriting) {
    if let type = node.as(MemberTypeSyntax.self), type.name.text == "Scope",
      index.container(named: type.baseType.trimmedDescription) != nil
    {
      file.replace(type, with: name)
      file.count(.scopes)
    } else if let access = node.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "Scope", let base = access.base,
      index.container(named: base.trimmedDescription) != nil, !isReset(access)
    {
      file.replace(access, with: name)
      file.count(.scopes)
    }
  }

  /// The scope class, told apart from a type of that name in the project.
  private var name: String { index.types.contains("Scope") ? "FactoryKit.Scope" : "Scope" }

  /// Whether all scopes are reset, which `RegistrationsReset` rewrites.
  private func isReset(_ node: MemberAccessExprSyntax) -> Bool {
    node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "reset"
  }
}
