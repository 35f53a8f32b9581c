import SourceModel
import SwiftSyntax

/// `@Injected(Container.x)` → `@Injected(\.x)`, also where a wrapper is made by hand.
struct FactoryArgument {
  private static let wrappers: Set<String> = ["Injected", "LazyInjected", "WeakLazyInjected"]
  let index: Factory1Index

  func rewriteAttribute(_ node: AttributeSyntax, in file: FileRewriting) throws(Obstacle) {
    guard case .argumentList(let arguments) = node.arguments,
      let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text,
      Self.wrappers.contains(name), let argument = arguments.first
    else { return }
    try rewrite(argument, in: file)
  }

  func rewriteCall(_ call: FunctionCallExprSyntax, in file: FileRewriting) throws(Obstacle) {
    guard call.arguments.count == 1,
      let name = call.constructedType?.prefix(while: { $0 != "<" }),
      Self.wrappers.contains(String(name)), let argument = call.arguments.first
    else { return }
    try rewrite(argument, in: file)
  }

  private func rewrite(_ argument: LabeledExprSyntax, in file: FileRewriting) throws(Obstacle) {
    guard let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else {
      if argument.expression.is(KeyPathExprSyntax.self) { return }
      throw Obstacle("name the factory with a key path: @Injected(\\.service)")
    }
    let name = member.declName.baseName.plainName
    guard let container = index.container(named: base.trimmedDescription) else {
      throw Obstacle(
        "'\(base.trimmedDescription)' is not among the migrated sources: is it a container?")
    }
    // What the sources do not show is taken at its word: nothing but a factory fits here.
    let declared = index.owner(of: name, through: container)
    let owner = declared ?? container
    let isDefault = owner == "Container" || owner == Factory1Index.root
    let new = declared == nil ? name : index.newName(of: name)
    file.replace(argument.expression, with: isDefault ? "\\.\(new)" : "\\\(owner).\(new)")
    file.markDone(member)
    file.count(.injections)
  }
}
