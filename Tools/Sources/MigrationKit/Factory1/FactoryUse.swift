import SourceModel
import SwiftSyntax

/// `Container.x` → `Container.shared.x`, or `self.x` inside a factory of that container.
struct FactoryUse {
  /// Members of container types in FactoryKit and in Factory 1.x that are no factories.
  private static let known: Set<String> = [
    "shared", "$shared", "self", "Type", "init", "Registrations", "Scope", "Decorator", "preview",
    "registerAllServices",
  ]
  let index: Factory1Index

  func rewriteMember(_ node: MemberAccessExprSyntax, in file: FileRewriting) throws(Obstacle) {
    let name = node.declName.baseName.plainName
    guard !file.isDone(node), let base = node.base,
      let container = self.container(base, around: Syntax(node))
    else { return }
    if let owner = index.owner(of: name, through: container) {
      file.replace(base, with: access(to: owner, from: Syntax(node)))
      rename(node.declName.baseName, name, in: file)
      file.count(.resolutions)
    } else if base.dottedName == "self", index.hasStatic(name, in: container),
      Place(Syntax(node)).isInstance
    {
      // `self` was the type, and is an instance now.
      file.replace(base, with: Self.type(container))
    } else if !Self.known.contains(name), base.is(DeclReferenceExprSyntax.self),
      base.dottedName != "Self",
      !index.hasStatic(name, in: container), node.isCalled
    {
      throw Obstacle(
        "'\(base.trimmedDescription).\(name)' is not declared in the migrated sources: if it is a "
          + "factory, write \(container).shared.\(name)")
    }
  }

  /// The container that `base` names, also as `Self` and `self` in its static members.
  private func container(_ base: ExprSyntax, around node: Syntax) -> String? {
    guard let text = base.dottedName else { return nil }
    guard ["Self", "self"].contains(text) else { return index.container(named: text) }
    guard Place(node).isStaticOrFactory else { return nil }
    return node.enclosingTypeName.flatMap(index.container)
  }

  func rewriteName(_ node: DeclReferenceExprSyntax, in file: FileRewriting) {
    let name = node.baseName.plainName
    guard !node.isMember,
      let type = Syntax(node).enclosingTypeName, let container = index.container(named: type),
      Place(Syntax(node)).isStaticOrFactory, !Syntax(node).isIntroducedAround(name)
    else { return }
    if let owner = index.owner(of: name, through: container) {
      file.insert(access(to: owner, from: Syntax(node)) + ".", at: node.startOffset)
      rename(node.baseName, name, in: file)
      file.count(.resolutions)
    } else if index.hasStatic(name, in: container), Place(Syntax(node)).isInstance {
      file.insert(Self.type(container) + ".", at: node.startOffset)
    }
  }

  /// Gives a factory the name that it has afterwards.
  private func rename(_ token: TokenSyntax, _ name: String, in file: FileRewriting) {
    let new = index.newName(of: name)
    if new != name { file.replace(token, with: new) }
  }

  /// How an instance names its type: a protocol has no members of its own.
  private static func type(_ container: String) -> String {
    container == Factory1Index.root ? "Self" : container
  }

  /// How code at `node` reaches the container that `owner` is or becomes.
  private func access(to owner: String, from node: Syntax) -> String {
    let here = node.enclosingTypeName.flatMap(index.container)
    let isOwn = here == owner || (owner == Factory1Index.root && here == "Container")
    switch Place(node) {
    case .factory where isOwn, .autoRegistration where isOwn: return "self"
    case .staticMember where here == owner && owner != Factory1Index.root: return "shared"
    default: return owner == Factory1Index.root ? "Container.shared" : "\(owner).shared"
    }
  }
}

/// The kind of member that code is part of.
private enum Place {
  case factory, autoRegistration, staticMember, other

  init(_ node: Syntax) {
    let member = node.enclosingMember
    if let variable = member?.as(VariableDeclSyntax.self) {
      self = StaticFactoryDeclaration(variable) != nil ? .factory : Self.kind(variable.modifiers)
    } else if let function = member?.as(FunctionDeclSyntax.self) {
      let isAutomatic = AutoRegistrationFunction.isOne(function)
      self = isAutomatic ? .autoRegistration : Self.kind(function.modifiers)
    } else {
      self = .other
    }
  }

  private static func kind(_ modifiers: DeclModifierListSyntax) -> Self {
    modifiers.contains(where: \.isStatic) ? .staticMember : .other
  }

  var isStaticOrFactory: Bool { self != .other }
  /// Whether the static member becomes one of instances.
  var isInstance: Bool { [.factory, .autoRegistration].contains(self) }
}

extension MemberAccessExprSyntax {
  /// Whether the member is called, or one of its own members is: `x()`, `x.register { }`.
  fileprivate var isCalled: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(MemberAccessExprSyntax.self) { node = parent }
    guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return Syntax(call.calledExpression) == node
  }
}
