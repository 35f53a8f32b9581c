import SwiftSyntax
import Wiring

/// `Container.x` → `Container.shared.x`, or `self.x` inside a factory of that container, and
/// `@Injected(Container.x)` → `@Injected(\.x)`.
struct FactoryUse {
  /// Members of container types in FactoryKit and in Factory 1.x that are no factories.
  private static let known: Set<String> = [
    "shared", "$shared", "self", "Type", "init", "Registrations", "Scope", "Decorator", "preview",
    "registerAllServices",
  ]
  private static let wrappers: Set<String> = ["Injected", "LazyInjected", "WeakLazyInjected"]
  let index: Factory1Index

  // MARK: Names

  func rewriteMember(_ node: MemberAccessExprSyntax, in file: FileRewriting) throws(Obstacle) {
    let name = node.declName.baseName.plainName
    guard !file.done.contains(node.id), let base = node.base, let text = base.dottedName,
      let container = container(text, around: Syntax(node))
    else { return }
    if let owner = index.owner(of: name, through: container) {
      file.replace(base, with: access(to: owner, from: Syntax(node)))
      rename(node.declName.baseName, name, in: file)
    } else if !Self.known.contains(name), base.is(DeclReferenceExprSyntax.self), text != "Self",
      !index.types.memberNames(of: container).contains(name), node.isCalled
    {
      throw Obstacle(
        "'\(text).\(name)' is not declared in the migrated sources: if it is a factory, write "
          + "\(container).shared.\(name)")
    }
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

  func rewriteAttribute(_ node: AttributeSyntax, in file: FileRewriting) throws(Obstacle) {
    guard case .argumentList(let arguments) = node.arguments,
      let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text,
      Self.wrappers.contains(name), let argument = arguments.first
    else { return }
    try rewrite(argument, in: file)
  }

  /// `LazyInjected(Container.x)`, a wrapper that is made by hand.
  func rewriteCall(_ node: FunctionCallExprSyntax, in file: FileRewriting) throws(Obstacle) {
    let called = node.calledExpression
    let plain = called.as(GenericSpecializationExprSyntax.self)?.expression ?? called
    guard let name = plain.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.wrappers.contains(name), !index.types.contains(name),
      let argument = node.arguments.first, argument.label == nil
    else { return }
    try rewrite(argument, in: file)
  }

  private func rewrite(_ argument: LabeledExprSyntax, in file: FileRewriting) throws(Obstacle) {
    if argument.expression.is(KeyPathExprSyntax.self) { return }
    guard let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { throw Obstacle("name the factory with a key path: @Injected(\\.service)") }
    guard let container = index.container(named: base.trimmedDescription) else {
      throw Obstacle(
        "'\(base.trimmedDescription)' is not among the migrated sources: is it a container?")
    }
    // What the sources do not show is taken at its word: nothing but a factory fits here.
    let name = member.declName.baseName.plainName
    let declared = index.owner(of: name, through: container)
    let owner = declared ?? container
    let new = declared == nil ? name : StaticFactory.newName(of: name)
    let isDefault = owner == "Container" || owner == Factory1Index.root
    file.replace(argument.expression, with: isDefault ? "\\.\(new)" : "\\\(owner).\(new)")
    file.done.insert(member.id)
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

extension MemberAccessExprSyntax {
  /// Whether the member is called, or one of its own members is: `x()`, `x.register { }`.
  fileprivate var isCalled: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(MemberAccessExprSyntax.self) { node = parent }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }
}
