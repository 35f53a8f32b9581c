import SourceParsing
import SwiftSyntax

/// `@Injected(Container.x)` → `@Injected(\.x)`, also where a wrapper is made by hand.
struct FactoryArgument: Rewrite {
  private static let wrappers: Set<String> = ["Injected", "LazyInjected", "WeakLazyInjected"]
  let kinds: Set<SyntaxKind> = [.attribute, .functionCallExpr]
  let index: Factory1Index

  func apply(to node: Syntax, in file: FileRewriting) {
    if let node = node.as(AttributeSyntax.self) {
      guard case .argumentList(let arguments) = node.arguments,
        let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text,
        Self.wrappers.contains(name), let argument = arguments.first
      else { return }
      rewrite(argument, of: Syntax(node), in: file)
    } else if let call = node.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let name = call.constructedType?.prefix(while: { $0 != "<" }),
      Self.wrappers.contains(String(name)), let argument = call.arguments.first
    {
      rewrite(argument, of: Syntax(call), in: file)
    }
  }

  private func rewrite(_ argument: LabeledExprSyntax, of node: Syntax, in file: FileRewriting) {
    guard let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else {
      if !argument.expression.is(KeyPathExprSyntax.self) {
        file.leave("name the factory with a key path: @Injected(\\.service)", at: node)
      }
      return
    }
    let name = member.declName.baseName.text.filter { $0 != "`" }
    guard let container = index.container(named: base.trimmedDescription) else {
      return file.leave(
        "'\(base.trimmedDescription)' is not among the migrated sources: is it a container?",
        at: node)
    }
    // What the sources do not show is taken at its word: nothing but a factory fits here.
    let owner = index.owner(of: name, through: container) ?? container
    let isDefault = owner == "Container" || owner == Factory1Index.root
    let new = index.owner(of: name, through: container) == nil ? name : index.newName(of: name)
    file.replace(argument.expression, with: isDefault ? "\\.\(new)" : "\\\(owner).\(new)")
    file.markDone(member)
    file.count(.injections)
  }
}
