import SwiftSyntax

/// `Assembler([NetworkAssembly()])` → `Container.shared`, once nothing is left in its assemblies;
/// `assembler.apply(assembly: NetworkAssembly())` goes.
struct SwinjectAssembler {
  private static let unmoved = Obstacle("not everything that is assembled here could be moved")
  /// The assemblies in which nothing is left.
  let emptied: Set<String>

  /// The assemblies that `Assembler([A(), B()])` is given, by name; none where it is given something
  /// else, and for `apply`; nil for another call.
  static func assembled(by call: FunctionCallExprSyntax) -> [String]? {
    let callee = call.calledExpression.trimmedDescription
    if callee.hasSuffix(".apply"), call.appliesAssemblies { return [] }
    guard callee == "Assembler" else { return nil }
    guard let list = call.arguments.first?.expression.as(ArrayExprSyntax.self),
      call.arguments.first?.label == nil
    else { return [] }
    let made = list.elements.map(\.expression.trimmedDescription)
    return made.allSatisfy { $0.hasSuffix("()") } ? made.map { String($0.dropLast(2)) } : []
  }

  func rewrite(_ call: FunctionCallExprSyntax, in file: FileRewriting) throws(Obstacle) {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      try rewrite(call, of: member.declName.baseName.text, in: file)
    }
    guard call.calledExpression.dottedName == "Assembler" else { return }
    if !Set(call.labels).isDisjoint(with: ["parent", "parentAssembler"]) {
      throw Obstacle("an assembler with a parent becomes a ChildContainer")
    }
    if let assemblies = call.arguments.first(where: { $0.label == nil })?.expression {
      let elements = assemblies.as(ArrayExprSyntax.self)?.elements.map(\.expression)
      guard elements?.allSatisfy(isMade) == true else { throw Self.unmoved }
    }
    let container = call.argument("container")?.trimmedDescription ?? "Container.shared"
    // A container is its own resolver.
    if let access = call.parent?.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "resolver"
    {
      file.replace(access, with: container)
    } else {
      file.replace(call, with: container)
    }
    file.count(.containers)
  }

  /// `network.assemble(container:)` and `assembler.apply(assembly:)`.
  private func rewrite(_ call: FunctionCallExprSyntax, of function: String, in file: FileRewriting)
    throws(Obstacle)
  {
    if function == "assemble", call.arguments.count == 1,
      let made = call.arguments.first?.expression, isMade(made)
    {
      throw Obstacle(
        "'\(made.trimmedDescription)' is gone: its registrations are properties of Container")
    }
    guard function == "apply", call.appliesAssemblies else { return }
    let applied = call.arguments.flatMap { argument in
      argument.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression)
        ?? [argument.expression]
    }
    guard applied.allSatisfy(isMade) else { throw Self.unmoved }
    guard let statement = call.parent?.as(CodeBlockItemSyntax.self) else {
      throw Obstacle("a container applies nothing: the registrations are properties of Container")
    }
    file.removeLeftover(statement)
  }

  /// Whether an expression makes an assembly in which nothing is left.
  private func isMade(_ expression: ExprSyntax) -> Bool {
    let text = expression.trimmedDescription
    return text.hasSuffix("()") && emptied.contains(String(text.dropLast(2)))
  }
}

extension FunctionCallExprSyntax {
  /// Whether the first argument is an assembly, or several.
  fileprivate var appliesAssemblies: Bool {
    ["assembly", "assemblies"].contains(arguments.first?.label?.text)
  }
}
