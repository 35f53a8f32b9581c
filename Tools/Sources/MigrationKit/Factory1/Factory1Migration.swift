import SwiftSyntax

/// From Factory 1.x: static factories become computed properties, namespaces become containers.
struct Factory1Migration {
  private let sources: [SyntaxFile]
  private let index: Factory1Index
  private let vendored: Set<String>

  init(_ sources: [SyntaxFile]) {
    let vendored = VendoredFactory.paths(in: sources)
    self.vendored = vendored
    self.sources = sources.filter { !vendored.contains($0.path) }
    index = Factory1Index(self.sources)
  }

  /// The files that are left alone, each with the reason.
  var left: [String] {
    vendored.sorted().map {
      "\($0): it is a copy of Factory 1.x: remove it, and add FactoryKit to the project"
    }
  }

  func files() -> [MigratedFile] {
    let use = FactoryUse(index: index)
    let argument = FactoryArgument(index: index)
    let reset = RegistrationsReset(index: index)
    let rewrites: [Rewrite] = [
      .imports(of: .factory1), Rewrite(StaticFactory(index: index).rewrite),
      Rewrite(ContainerClass(index: index).rewrite), Rewrite(leaveStorage),
      Rewrite(AutoRegistrationFunction.rename), Rewrite(argument.rewriteAttribute),
      Rewrite(argument.rewriteCall), Rewrite(use.rewriteMember), Rewrite(use.rewriteName),
      Rewrite(renameScopeType), Rewrite(renameScope), .staticScopes, Rewrite(reset.rewriteCall),
      Rewrite(reset.rewriteDecorator),
    ]
    return sources.map { source in
      let file = FileRewriting(source)
      file.apply(rewrites)
      // There the library was part of the module until now.
      if !vendored.isEmpty, file.isChanged { file.addImports(["FactoryKit"]) }
      return file.result()
    }
  }

  /// Static stored properties in `extension SharedContainer`, which is a protocol in FactoryKit.
  private func leaveStorage(_ node: VariableDeclSyntax, in file: FileRewriting) throws(Obstacle) {
    guard Syntax(node).enclosingTypeName == Factory1Index.root,
      node.modifiers.contains(where: { $0.name.text == "static" }),
      node.bindings.contains(where: { $0.accessorBlock == nil }),
      StaticFactoryDeclaration(node) == nil
    else { return }
    throw Obstacle(
      "SharedContainer is a protocol now and stores nothing: move this to Container")
  }

  /// `Container.Scope` and `SharedContainer.Scope` → `Scope` as a type.
  private func renameScopeType(_ type: MemberTypeSyntax, in file: FileRewriting) {
    renameScope(type, called: type.name, of: type.baseType, in: file)
  }

  /// The same in expressions, but for `Scope.reset`, which `RegistrationsReset` rewrites.
  private func renameScope(_ access: MemberAccessExprSyntax, in file: FileRewriting) {
    guard let base = access.base,
      access.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text != "reset"
    else { return }
    renameScope(access, called: access.declName.baseName, of: base, in: file)
  }

  private func renameScope(
    _ node: some SyntaxProtocol, called name: TokenSyntax, of base: some SyntaxProtocol,
    in file: FileRewriting
  ) {
    guard name.text == "Scope", index.container(named: base.trimmedDescription) != nil else {
      return
    }
    // The scope class, told apart from a type of that name in the project.
    file.replace(node, with: index.types.contains("Scope") ? "FactoryKit.Scope" : "Scope")
    file.count(.scopes)
  }
}
