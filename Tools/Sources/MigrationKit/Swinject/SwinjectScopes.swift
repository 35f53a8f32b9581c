import SwiftSyntax

/// Swinject's object scopes, and those that a project adds.
enum SwinjectScopes {
  private static let classes = [
    "PermanentStorage": "Cached()", "WeakStorage": "Shared()", "TransientStorage": "Unique()",
  ]

  static var rewrites: [Rewrite] {
    [Rewrite(renameExtension), Rewrite(replaceInitializer), Rewrite(replaceReset)]
  }

  private static func renameExtension(_ node: ExtensionDeclSyntax, in file: FileRewriting) {
    guard node.extendedType.trimmedDescription == "ObjectScope" else { return }
    file.replace(node.extendedType, with: "Scope")
    file.count(.scopes)
  }

  private static func replaceInitializer(_ call: FunctionCallExprSyntax, in file: FileRewriting)
    throws(Obstacle)
  {
    guard call.calledExpression.dottedName == "ObjectScope" else { return }
    let storage = call.argument("storageFactory")?.trimmedDescription ?? ""
    guard let new = storage.split(separator: ".").first.flatMap({ classes[String($0)] }) else {
      throw Obstacle("'\(storage)' has no counterpart: use Cached or Shared")
    }
    file.replace(call, with: new)
    file.count(.scopes)
  }

  /// `container.resetObjectScope(.session)` → `container.manager.reset(scope: .session)`.
  private static func replaceReset(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    guard let chain = CallChain(call), chain.function == "resetObjectScope",
      let receiver = chain.receiver,
      let scope = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = scope.declName.baseName.text
    let new = ["container": "cached", "weak": "shared"][name] ?? name
    file.replace(call, with: "\(receiver.trimmedDescription).manager.reset(scope: .\(new))")
    file.count(.resets)
  }
}
