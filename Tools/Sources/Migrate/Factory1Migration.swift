import SwiftSyntax
import Wiring

/// From Factory 1.x: static factories become computed properties, namespaces become containers.
struct Factory1Migration {
  private let sources: [SyntaxFile]
  private let index: Factory1Index

  init(_ sources: [SyntaxFile]) {
    self.sources = sources
    index = Factory1Index(sources)
  }

  /// What becomes of the files.
  func files() -> [MigratedFile] {
    let use = FactoryUse(index: index)
    let rewrites: [Rewrite] = [
      .imports(of: .factory1), .staticScopes, Rewrite(rewriteVariable), Rewrite(rewriteClass),
      Rewrite(Self.rewriteAutoRegistration), Rewrite(use.rewriteAttribute),
      Rewrite(use.rewriteMember), Rewrite(use.rewriteName), Rewrite(rewriteReset),
      Rewrite { (type: MemberTypeSyntax, file) in
        renameScope(Syntax(type), called: type.name, of: type.baseType, in: file)
      },
      Rewrite { (access: MemberAccessExprSyntax, file) in
        // `rewriteReset` deals with `Scope.reset`.
        guard let base = access.base,
          access.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text != "reset"
        else { return }
        renameScope(Syntax(access), called: access.declName.baseName, of: base, in: file)
      },
    ]
    return sources.map { source in
      let file = FileRewriting(source)
      file.apply(rewrites)
      return file.result()
    }
  }

  private func rewriteVariable(
    _ node: VariableDeclSyntax, in file: FileRewriting
  ) throws(Failure) {
    try StaticFactory(node)?.rewrite(in: file, index)
  }

  // MARK: Containers

  /// `class Services: SharedContainer` gets what makes it a container: a shared instance and a manager.
  private func rewriteClass(_ node: ClassDeclSyntax, in file: FileRewriting) throws(Failure) {
    guard let parent = node.inheritanceClause?.inheritedTypes.first,
      index.container(named: parent.type.trimmedDescription) != nil,
      !node.memberBlock.members.contains(where: { $0.decl.isManager })
    else { return }
    let name = Syntax(node).qualifiedTypeName
    if index.superclasses.values.contains(name) || node.genericParameterClause != nil {
      throw Failure("'\(name)' has subclasses or is generic, and a container is final")
    }
    if parent.type.trimmedDescription != Factory1Index.root {
      file.replace(parent.type, with: Factory1Index.root)
    }
    if let open = node.modifier("open") { file.replace(open, with: "public") }
    if node.modifier("final") == nil { file.insert("final ", at: node.classKeyword.startOffset) }
    let isPublic = node.modifier("public") ?? node.modifier("open") != nil
    let access = isPublic ? "public " : ""
    let outer = file.indent(of: node)
    let inner = "\n" + outer + file.source.indentUnit
    let members =
      "\(inner)@TaskLocal \(access)static var shared = \(node.name.text)()"
      + "\(inner)\(access)let manager = ContainerManager()"
    let block = node.memberBlock
    if block.members.isEmpty, !block.isMultiline {
      file.replace(block, with: "{\(members)\n\(outer)}")
    } else {
      file.insert(members + (block.isMultiline ? "\n" : inner), at: block.leftBrace.endOffset)
    }
  }

  // MARK: Auto-registration

  /// Whether `node` is `static func registerAllServices()` of an `AutoRegistering` container.
  static func isAutoRegistration(_ node: FunctionDeclSyntax) -> Bool {
    node.name.text == "registerAllServices" && node.modifier("static") != nil
      && node.signature.parameterClause.parameters.isEmpty
      && Syntax(node).enclosingType?.conforms(to: "AutoRegistering") == true
  }

  /// `static func registerAllServices()` → `func autoRegister()`.
  private static func rewriteAutoRegistration(
    _ node: FunctionDeclSyntax, in file: FileRewriting
  ) {
    guard isAutoRegistration(node), let modifier = node.modifier("static") else { return }
    let access = ["public", "open", "internal", "private", "fileprivate", "package"]
    let hasAccess = access.contains { node.modifier($0) != nil }
    let clause = Syntax(node).enclosingType?.as(ExtensionDeclSyntax.self)
    let isContainer = clause?.extendedType.trimmedDescription == "Container"
    // The requirement is public, and so is Container; both are of another module.
    file.replace(modifier.withFollowingBlank, with: isContainer && !hasAccess ? "public " : "")
    file.replace(node.name, with: "autoRegister")
    for type in clause?.inheritanceClause?.inheritedTypes ?? []
    where isContainer && type.type.trimmedDescription == "AutoRegistering" {
      file.insert("@retroactive ", at: type.startOffset)
    }
  }

  // MARK: Scopes and resets

  /// `Container.Scope` and `SharedContainer.Scope` → `Scope`.
  private func renameScope(
    _ node: Syntax, called name: TokenSyntax, of base: some SyntaxProtocol, in file: FileRewriting
  ) {
    guard name.text == "Scope", index.container(named: base.trimmedDescription) != nil else {
      return
    }
    // The scope class, told apart from a type of that name in the project.
    file.replace(node, with: index.types.contains("Scope") ? "FactoryKit.Scope" : "Scope")
  }

  private static let resets = [
    "Registrations.reset": "reset(options: .registration)", "Registrations.push": "push()",
    "Registrations.pop": "pop()", "Scope.reset": "reset(options: .scope)",
  ]

  /// `Registrations.reset` of `Container.Registrations.reset`, which was for all containers; now each has
  /// its own.
  private func rewriteReset(
    _ access: MemberAccessExprSyntax, in file: FileRewriting
  ) throws(Failure) {
    guard let inner = access.base?.as(MemberAccessExprSyntax.self),
      let base = inner.base?.dottedName,
      index.container(named: base) != nil,
      let call = Self.resets["\(inner.declName.baseName.text).\(access.declName.baseName.text)"],
      let parent = access.parent?.as(FunctionCallExprSyntax.self)
    else { return }
    guard index.concreteContainers.count == 1, parent.arguments.isEmpty else {
      let singletons =
        parent.arguments.isEmpty ? "" : ", and Scope.singleton.reset() for singletons"
      throw Failure("call manager.\(call) of each container\(singletons)")
    }
    file.replace(parent, with: "Container.shared.manager.\(call)")
  }
}

extension DeclSyntax {
  /// Whether it is the property that makes a class a container of FactoryKit.
  fileprivate var isManager: Bool {
    guard let variable = self.as(VariableDeclSyntax.self), !variable.isStatic else { return false }
    return variable.bindings.contains { $0.pattern.trimmedDescription == "manager" }
  }
}

/// The containers of a project, their static factories and what inherits from what.
struct Factory1Index {
  /// The class that all containers inherit from; in FactoryKit a protocol.
  static let root = "SharedContainer"
  /// The superclass of each container, `Container` and `SharedContainer` included.
  private(set) var superclasses: [String: String] = ["Container": Self.root, Self.root: ""]
  /// The names of static factories by the container that declares them.
  private var factories: [String: Set<String>] = [:]
  /// Types of the project, to tell the result of `X()`.
  let types: TypeIndex

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    let all = sources.flatMap(\.model.types)
    // A superclass may be declared after the class that inherits from it.
    while let type = all.first(where: { type in
      type.kind == .class && superclasses[type.qualifiedName] == nil
        && type.inherited.first.map { superclasses[$0] != nil } ?? false
    }) {
      superclasses[type.qualifiedName] = type.inherited.first
    }
    for declaration in sources.lazy.flatMap({ $0.tree.all(VariableDeclSyntax.self) }) {
      guard let factory = StaticFactory(declaration), let owner = factory.owner,
        let container = container(named: owner)
      else { continue }
      factories[container, default: []].insert(factory.name)
    }
  }

  /// The container that code calls `name`, or nil when that is no container.
  func container(named name: String) -> String? {
    guard superclasses[name] != nil else { return nil }
    return types.declares(name, besides: Set(superclasses.keys)) ? nil : name
  }

  /// The containers that exist at run time, `Container` first.
  var concreteContainers: [String] {
    ["Container"] + superclasses.keys.filter { $0 != Self.root && $0 != "Container" }.sorted()
  }

  /// The container that declares `factory`, as it is reached through `container`.
  func owner(of factory: String, through container: String) -> String? {
    var current = container
    while !current.isEmpty {
      if factories[current]?.contains(factory) == true { return current }
      current = superclasses[current] ?? ""
    }
    return nil
  }
}
