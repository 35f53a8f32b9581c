import SwiftSyntax

/// `Assembler([NetworkAssembly()])` → `Container.shared`, once nothing is left in its assemblies;
/// `assembler.apply(assembly: NetworkAssembly())` goes.
struct SwinjectAssembler {
  /// The assemblies in which nothing is left.
  let emptied: Set<String>

  /// The assemblies that `Assembler([A(), B()])` is given, by name; none where it is given something
  /// else, and for `apply`; nil for another expression.
  static func assembled(by expression: ExprSyntax) -> [String]? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let callee = call.calledExpression.trimmedDescription
    if callee.hasSuffix(".apply"),
      ["assembly", "assemblies"].contains(call.arguments.first?.label?.text)
    {
      return []
    }
    guard callee == "Assembler" else { return nil }
    guard let list = call.arguments.first?.expression.as(ArrayExprSyntax.self),
      call.arguments.first?.label == nil
    else { return [] }
    let made = list.elements.map(\.expression.trimmedDescription)
    return made.allSatisfy { $0.hasSuffix("()") } ? made.map { String($0.dropLast(2)) } : []
  }

  func rewrite(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "assemble", call.arguments.count == 1,
      let made = call.arguments.first?.expression.trimmedDescription, isMade(made)
    {
      return file.leave(
        "'\(made)' is gone: its registrations are properties of Container", at: call)
    }
    if let applied = applied(by: call) { return removeApply(call, of: applied, in: file) }
    guard call.calledExpression.dottedName == "Assembler" else { return }
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
    // A container is its own resolver.
    let access = call.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.declName.baseName.text == "resolver" {
      file.replace(access, with: container)
    } else {
      file.replace(call, with: container)
    }
    file.count(.containers)
  }

  /// What `assembler.apply(assembly:)` or `apply(assemblies:)` is given; nil for another call.
  private func applied(by call: FunctionCallExprSyntax) -> [String]? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "apply",
      let label = call.arguments.first?.label?.text, ["assembly", "assemblies"].contains(label)
    else { return nil }
    return call.arguments.flatMap { argument -> [String] in
      guard let list = argument.expression.as(ArrayExprSyntax.self) else {
        return [argument.expression.trimmedDescription]
      }
      return list.elements.map(\.expression.trimmedDescription)
    }
  }

  private func removeApply(
    _ call: FunctionCallExprSyntax, of assemblies: [String], in file: FileRewriting
  ) {
    guard assemblies.allSatisfy(isMade) else {
      return file.leave("not everything that is assembled here could be moved", at: call)
    }
    guard let statement = call.parent?.as(CodeBlockItemSyntax.self) else {
      return file.leave(
        "a container applies nothing: the registrations are properties of Container", at: call)
    }
    file.removeLines(of: statement)
    file.count(.leftovers)
  }

  /// Whether `expression` makes an assembly in which nothing is left.
  private func isMade(_ expression: String) -> Bool {
    expression.hasSuffix("()") && emptied.contains(String(expression.dropLast(2)))
  }
}
