import SwiftSyntax

/// Swinject's object scopes, and those that a project adds.
struct SwinjectScopes: Rewrite {
  let kinds: Set<SyntaxKind> = [.extensionDecl, .functionCallExpr]

  /// The modifier of a scope as it is written; nil when that is no name.
  static func modifier(_ scope: String) -> String? {
    let name = scope.split(separator: ".").last.map(String.init) ?? ""
    switch name {
    // A container keeps its own instances: that is `cached`, not a singleton of the process.
    case "container": return ".cached"
    case "weak": return ".shared"
    case "graph": return ".graph"
    case "transient": return ""
    default:
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? ".scope(.\(name))" : nil
    }
  }

  func apply(to node: Syntax, in file: FileRewriting) {
    if let node = node.as(ExtensionDeclSyntax.self),
      node.extendedType.trimmedDescription == "ObjectScope"
    {
      file.replace(node.extendedType, with: "Scope")
      file.count(.scopes)
    } else if let call = node.as(FunctionCallExprSyntax.self),
      call.calledExpression.dottedName == "ObjectScope"
    {
      replaceInitializer(call, in: file)
    } else if let call = node.as(FunctionCallExprSyntax.self),
      CallChain(ExprSyntax(call))?.function == "resetObjectScope"
    {
      replaceReset(call, in: file)
    }
  }

  private func replaceInitializer(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    let storage = call.argument("storageFactory")?.trimmedDescription ?? ""
    switch storage.split(separator: ".").first {
    case "PermanentStorage": file.replace(call, with: "Cached()")
    case "WeakStorage": file.replace(call, with: "Shared()")
    case "TransientStorage": file.replace(call, with: "Unique()")
    default:
      return file.leave("'\(storage)' has no counterpart: use Cached or Shared", at: call)
    }
    file.count(.scopes)
  }

  /// `container.resetObjectScope(.session)` → `container.manager.reset(scope: .session)`.
  private func replaceReset(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    guard let receiver = CallChain(ExprSyntax(call))?.receiver,
      let scope = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = scope.declName.baseName.text
    let new = ["container": "cached", "weak": "shared"][name] ?? name
    file.replace(call, with: "\(receiver.trimmedDescription).manager.reset(scope: .\(new))")
    file.count(.resets)
  }
}
