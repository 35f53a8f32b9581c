import SwiftSyntax
import Wiring

/// `Container.x` → `Container.shared.x`, or `self.x` inside a factory of that container, and
/// `@Injected(Container.x)` → `@Injected(\.x)`.
struct FactoryUse {
  private static let wrappers: Set<String> = ["Injected", "LazyInjected", "WeakLazyInjected"]
  let index: Factory1Index

  // MARK: Names

  func rewriteMember(_ node: MemberAccessExprSyntax, in file: FileRewriting) {
    let name = node.declName.baseName.plainName
    guard let base = node.base, let text = base.dottedName,
      let container = container(text, around: Syntax(node)),
      let owner = index.owner(of: name, through: container)
    else { return }
    file.replace(base, with: access(to: owner, from: Syntax(node)))
    rename(node.declName.baseName, name, in: file)
  }

  func rewriteName(_ node: DeclReferenceExprSyntax, in file: FileRewriting) {
    let name = node.baseName.plainName
    guard !node.isMember, Place(Syntax(node)) != .other,
      let container = Syntax(node).enclosingTypeName.flatMap(index.container),
      !Syntax(node).isIntroducedAround(name)
    else { return }
    if let owner = index.owner(of: name, through: container) {
      file.insert(access(to: owner, from: Syntax(node)) + ".", at: node.startOffset)
      rename(node.baseName, name, in: file)
    }
  }

  /// The container that `base` names, also as `Self` and `self` in its static members.
  private func container(_ base: String, around node: Syntax) -> String? {
    guard ["Self", "self"].contains(base) else { return index.container(named: base) }
    guard Place(node) != .other else { return nil }
    return node.enclosingTypeName.flatMap(index.container)
  }

  /// Gives a factory the name that it has afterwards.
  private func rename(_ token: TokenSyntax, _ name: String, in file: FileRewriting) {
    let new = StaticFactory.newName(of: name)
    if new != name { file.replace(token, with: new) }
  }

  /// How code at `node` reaches the container that `owner` is or becomes.
  private func access(to owner: String, from node: Syntax) -> String {
    let here = node.enclosingTypeName.flatMap(index.container)
    let isRoot = owner == Factory1Index.root
    let place = Place(node)
    if place.isInstance, here == owner || (isRoot && here == "Container") { return "self" }
    if place == .staticMember, here == owner, !isRoot { return "shared" }
    return isRoot ? "Container.shared" : "\(owner).shared"
  }

  // MARK: Wrappers

  func rewriteAttribute(_ node: AttributeSyntax, in file: FileRewriting) throws(Failure) {
    guard case .argumentList(let arguments) = node.arguments,
      let wrapper = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text,
      Self.wrappers.contains(wrapper), let argument = arguments.first,
      !argument.expression.is(KeyPathExprSyntax.self)
    else { return }
    guard let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { throw Failure("name the factory with a key path: @Injected(\\.service)") }
    guard let container = index.container(named: base.trimmedDescription) else {
      throw Failure(
        "'\(base.trimmedDescription)' is not among the migrated sources: is it a container?")
    }
    // What the sources do not show is taken at its word: nothing but a factory fits here.
    let name = member.declName.baseName.plainName
    let declared = index.owner(of: name, through: container)
    let owner = declared ?? container
    let new = declared == nil ? name : StaticFactory.newName(of: name)
    let isDefault = owner == "Container" || owner == Factory1Index.root
    file.replace(argument.expression, with: isDefault ? "\\.\(new)" : "\\\(owner).\(new)")
  }
}

/// The kind of member that code is part of.
private enum Place {
  case factory, autoRegistration, staticMember, other

  init(_ node: Syntax) {
    let member = node.enclosingMember
    let variable = member?.as(VariableDeclSyntax.self)
    let function = member?.as(FunctionDeclSyntax.self)
    if variable.flatMap(StaticFactory.init) != nil {
      self = .factory
    } else if let function, Factory1Migration.isAutoRegistration(function) {
      self = .autoRegistration
    } else {
      self = variable?.isStatic ?? function?.isStatic ?? false ? .staticMember : .other
    }
  }

  /// Whether the static member becomes one of instances.
  var isInstance: Bool { self == .factory || self == .autoRegistration }
}
