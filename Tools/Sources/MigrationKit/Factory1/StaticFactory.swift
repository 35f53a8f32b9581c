import SwiftSyntax

/// `static let x = Factory<T>(scope: .shared) { … }` → `var x: Factory<T> { self { … }.shared }`.
struct StaticFactory {
  let index: Factory1Index

  func rewrite(_ node: VariableDeclSyntax, in file: FileRewriting) throws(Obstacle) {
    guard let declaration = StaticFactoryDeclaration(node) else { return }
    try property(for: declaration).write(to: file)
    file.count(.factories)
  }

  private func property(for declaration: StaticFactoryDeclaration)
    throws(Obstacle) -> FactoryProperty
  {
    guard let owner = declaration.owner, index.container(named: owner) != nil else {
      let place = declaration.owner.map { "'\($0)' is no container" } ?? "this is no container"
      throw Obstacle("\(place): move '\(declaration.name)' to an extension of Container")
    }
    guard declaration.node.bindings.count == 1 else {
      throw Obstacle("declare each factory by itself")
    }
    guard !declaration.isComputed else {
      throw Obstacle("a computed static factory never kept its registrations")
    }
    if let argument = declaration.unknownArgument {
      throw Obstacle("the argument '\(argument.trimmedDescription)' is not one of Factory 1.x")
    }
    guard let closure = declaration.closure else {
      throw Obstacle("pass a closure to '\(declaration.name)' instead of a function")
    }
    guard let type = type(of: declaration, closure: closure) else {
      throw Obstacle("write the result type of '\(declaration.name)', then migrate again")
    }
    return FactoryProperty(
      declaration: declaration, closure: closure, type: type,
      modifier: declaration.scope.map(modifier) ?? "", name: index.newName(of: declaration.name))
  }

  private func type(of declaration: StaticFactoryDeclaration, closure: ClosureExprSyntax) -> String?
  {
    if let arguments = declaration.genericArguments {
      return "\(declaration.kind)<\(arguments)>"
    }
    guard declaration.kind == "Factory" else { return nil }
    return index.types.result(of: closure).map { "Factory<\($0)>" }
  }

  /// The modifier that a scope argument becomes.
  private func modifier(for scope: ExprSyntax) -> String {
    guard let member = scope.as(MemberAccessExprSyntax.self) else {
      return ".scope(\(scope.trimmedDescription))"
    }
    let name = member.declName.baseName.text
    return ["singleton", "cached", "shared"].contains(name) ? "." + name : ".scope(.\(name))"
  }
}
