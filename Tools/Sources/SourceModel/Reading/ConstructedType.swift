package import SwiftSyntax

extension FunctionCallExprSyntax {
  /// `Service` for `Service(…)` and `Service.init(…)`; nil when what is called is no type by its name.
  package var constructedType: String? {
    var callee = calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      callee = base
    }
    let last =
      callee.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? callee.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
      ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard last?.first?.isUppercase == true else { return nil }
    let text = callee.trimmedDescription
    return text.contains("\n") ? nil : text
  }
}
