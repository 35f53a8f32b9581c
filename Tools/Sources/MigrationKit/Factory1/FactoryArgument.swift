import SwiftSyntax

/// `@Injected(Container.x)` → `@Injected(\.x)`.
struct FactoryArgument: Rewrite {
  private static let wrappers: Set<String> = ["Injected", "LazyInjected", "WeakLazyInjected"]
  let kinds: Set<SyntaxKind> = [.attribute]
  let index: Factory1Index

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(AttributeSyntax.self),
      Self.wrappers.contains(node.attributeName.trimmedDescription),
      case .argumentList(let arguments) = node.arguments, let argument = arguments.first
    else { return }
    guard let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else {
      if !argument.expression.is(KeyPathExprSyntax.self) {
        file.leave("name the factory with a key path: @Injected(\\.service)", at: node)
      }
      return
    }
    let name = member.declName.baseName.text
    guard let container = index.container(named: base.trimmedDescription) else {
      return file.leave(
        "'\(base.trimmedDescription)' is not among the migrated sources: is it a container?",
        at: node)
    }
    // What the sources do not show is taken at its word: nothing but a factory fits here.
    let owner = index.owner(of: name, through: container) ?? container
    let isDefault = owner == "Container" || owner == Factory1Index.root
    file.replace(argument.expression, with: isDefault ? "\\.\(name)" : "\\\(owner).\(name)")
    file.markDone(member)
    file.count(.injections)
  }
}
