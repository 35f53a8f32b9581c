import SwiftSyntax

/// `container.synchronize()` → `container`, which may be used from any thread.
struct SwinjectSynchronize: Rewrite {
  let kinds: Set<SyntaxKind> = [.functionCallExpr]

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let call = node.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "synchronize", let base = member.base,
      base.trimmedDescription.lowercased().hasSuffix("container")
    else { return }
    file.replace(
      base.endPositionBeforeTrailingTrivia, call.endPositionBeforeTrailingTrivia, with: "")
    file.count(.leftovers)
  }
}
