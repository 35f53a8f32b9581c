import SwiftSyntax

/// `Assembler([NetworkAssembly()])` → `Container.shared`, once nothing is left in its assemblies.
struct SwinjectAssembler {
  /// The assemblies in which nothing is left.
  let emptied: Set<String>

  func rewrite(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "assemble", call.arguments.count == 1,
      let made = call.arguments.first?.expression.trimmedDescription, isMade(made)
    {
      return file.leave(
        "'\(made)' is gone: its registrations are properties of Container", at: call)
    }
    guard call.calledExpression.trimmedDescription == "Assembler" else { return }
    let labels = call.labels
    if labels.contains("parent") || labels.contains("parentAssembler") {
      return file.leave("an assembler with a parent becomes a ChildContainer", at: call)
    }
    let assemblies = call.arguments.first { $0.label == nil }?.expression
    let elements = assemblies?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    guard assemblies == nil || assemblies?.is(ArrayExprSyntax.self) == true,
      elements.allSatisfy({ isMade($0.trimmedDescription) })
    else {
      return file.leave("not everything that is assembled here could be moved", at: call)
    }
    let container = call.argument("container")?.trimmedDescription ?? "Container.shared"
    file.replace(call, with: container)
    file.count(.containers)
  }

  /// Whether `expression` makes an assembly in which nothing is left.
  private func isMade(_ expression: String) -> Bool {
    expression.hasSuffix("()") && emptied.contains(String(expression.dropLast(2)))
  }
}
