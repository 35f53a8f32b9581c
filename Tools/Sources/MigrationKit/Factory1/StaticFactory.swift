import SwiftSyntax

/// `static let x = Factory<T>(scope: .shared) { … }` → `var x: Factory<T> { self { … }.shared }`.
struct StaticFactory: Rewrite {
  let kinds: Set<SyntaxKind> = [.variableDecl]
  let index: Factory1Index

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(VariableDeclSyntax.self),
      let declaration = StaticFactoryDeclaration(node)
    else { return }
    switch parts(of: declaration) {
    case .success(let parts):
      FactoryProperty(parts).write(to: file)
      file.count(.factories)
    case .failure(let obstacle): file.leave(obstacle.reason, at: node)
    }
  }

  /// What the new declaration consists of, or why there is none.
  private func parts(of declaration: StaticFactoryDeclaration)
    -> Result<FactoryProperty.Parts, Obstacle>
  {
    guard let owner = declaration.owner, index.container(named: owner) != nil else {
      let place = declaration.owner.map { "'\($0)' is no container" } ?? "this is no container"
      return .failure(
        Obstacle("\(place): move '\(declaration.name)' to an extension of Container"))
    }
    guard declaration.node.bindings.count == 1 else {
      return .failure(Obstacle("declare each factory by itself"))
    }
    guard !declaration.isComputed else {
      return .failure(Obstacle("a computed static factory never kept its registrations"))
    }
    if let argument = declaration.unknownArgument {
      return .failure(
        Obstacle("the argument '\(argument.trimmedDescription)' is not one of Factory 1.x"))
    }
    guard let closure = declaration.closure else {
      return .failure(Obstacle("pass a closure to '\(declaration.name)' instead of a function"))
    }
    guard let type = type(of: declaration, closure: closure) else {
      return .failure(
        Obstacle("write the result type of '\(declaration.name)', then migrate again"))
    }
    return modifier(for: declaration.scope).map { modifier in
      FactoryProperty.Parts(
        declaration: declaration, closure: closure, type: type, modifier: modifier,
        name: index.newName(of: declaration.name))
    }
  }

  private func type(of declaration: StaticFactoryDeclaration, closure: ClosureExprSyntax) -> String?
  {
    if let arguments = declaration.genericArguments {
      return "\(declaration.kind)<\(arguments)>"
    }
    guard declaration.kind == "Factory" else { return nil }
    return ClosureResult(index.types).type(of: closure).map { "Factory<\($0)>" }
  }

  /// The modifier that a scope argument becomes; empty without one.
  private func modifier(for scope: ExprSyntax?) -> Result<String, Obstacle> {
    guard let scope else { return .success("") }
    guard let member = scope.as(MemberAccessExprSyntax.self) else {
      return .success(".scope(\(scope.trimmedDescription))")
    }
    let name = member.declName.baseName.text
    switch name {
    case "singleton", "cached", "shared": return .success("." + name)
    default: return .success(".scope(.\(name))")
    }
  }
}
