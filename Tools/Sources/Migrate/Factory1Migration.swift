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
      Rewrite(use.rewriteCall), Rewrite(use.rewriteMember), Rewrite(use.rewriteName),
      Rewrite(rewriteReset), Rewrite(leaveDecorator),
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
  ) throws(Obstacle) {
    if let factory = StaticFactory(node) { return try factory.rewrite(in: file, index) }
    let isStored = node.bindings.contains { $0.accessorBlock == nil }
    if isStored, node.isStatic, Syntax(node).enclosingTypeName == Factory1Index.root {
      throw Obstacle(
        "SharedContainer is a protocol now and stores nothing: move this to Container")
    }
  }

  // MARK: Containers

  /// `class Services: SharedContainer` gets what makes it a container: a shared instance and a manager.
  private func rewriteClass(_ node: ClassDeclSyntax, in file: FileRewriting) throws(Obstacle) {
    guard let parent = node.inheritanceClause?.inheritedTypes.first,
      index.container(named: parent.type.trimmedDescription) != nil,
      !node.memberBlock.members.contains(where: { $0.decl.isManager })
    else { return }
    let name = Syntax(node).qualifiedTypeName
    if index.superclasses.values.contains(name) {
      throw Obstacle("'\(name)' has subclasses, and a container is final: make each a container")
    }
    if node.genericParameterClause != nil {
      throw Obstacle("'\(name)' is generic and cannot have a shared instance")
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
    file.count(.containers)
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
    file.count(.autoRegistrations)
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
    file.count(.scopes)
  }

  /// `Registrations` and `reset` of `Container.Registrations.reset`: for all containers in Factory 1.x,
  /// each container's own now.
  private func member(of expression: ExprSyntax) -> String? {
    guard let outer = expression.as(MemberAccessExprSyntax.self),
      let inner = outer.base?.as(MemberAccessExprSyntax.self), let base = inner.base?.dottedName,
      index.container(named: base) != nil
    else { return nil }
    return "\(inner.declName.baseName.text).\(outer.declName.baseName.text)"
  }

  private func rewriteReset(
    _ call: FunctionCallExprSyntax, in file: FileRewriting
  ) throws(Obstacle) {
    guard let name = member(of: call.calledExpression) else { return }
    switch name {
    case "Registrations.reset":
      try replace(call, with: everywhere("manager.reset(options: .registration)"), in: file)
    case "Registrations.push": try replace(call, with: everywhere("manager.push()"), in: file)
    case "Registrations.pop": try replace(call, with: everywhere("manager.pop()"), in: file)
    case "Scope.reset":
      let isFull = call.arguments.first?.expression.trimmedDescription
      guard ["true", "false", nil].contains(isFull) else {
        throw Obstacle(
          "reset each container's scopes, and where '\(isFull ?? "")' holds, "
            + "Scope.singleton.reset()")
      }
      let calls = everywhere("manager.reset(options: .scope)")
      let singletons = isFull == "true" ? ["Scope.singleton.reset()"] : []
      try replace(call, with: calls + singletons, in: file)
    default: return
    }
  }

  private func leaveDecorator(
    _ node: MemberAccessExprSyntax, in file: FileRewriting
  ) throws(Obstacle) {
    guard member(of: ExprSyntax(node)) == "Decorator.decorate" else { return }
    throw Obstacle(
      "decorate each container: \(everywhere("decorator { … }").joined(separator: ", "))")
  }

  /// One call for each container.
  private func everywhere(_ call: String) -> [String] {
    index.concreteContainers.map { "\($0).shared.\(call)" }
  }

  private func replace(
    _ node: some SyntaxProtocol, with calls: [String], in file: FileRewriting
  ) throws(Obstacle) {
    if calls.count > 1, !Syntax(node).isStatement {
      throw Obstacle("do this for each container: \(calls.joined(separator: ", "))")
    }
    let indent = file.indent(of: node)
    let isAlone =
      node.startOffset == file.source.lineStart(of: node.startOffset) + indent.utf8.count
    file.replace(node, with: calls.joined(separator: isAlone ? "\n" + indent : "; "))
    file.count(.resets)
  }
}

extension DeclSyntax {
  /// Whether it is the property that makes a class a container of FactoryKit.
  fileprivate var isManager: Bool {
    guard let variable = self.as(VariableDeclSyntax.self), !variable.isStatic else { return false }
    return variable.bindings.contains { $0.pattern.trimmedDescription == "manager" }
  }
}
