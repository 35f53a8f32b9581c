import SwiftSyntax

/// `@Dependency(\.api) var api` → `@Injected(\.api) var api`, or a constant within a function.
struct DependencyInjection: Rewrite {
  let kinds: Set<SyntaxKind> = [.variableDecl]
  let index: DependencyIndex

  func apply(to node: Syntax, in file: FileRewriting) {
    guard let node = node.as(VariableDeclSyntax.self) else { return }
    for case .attribute(let attribute) in node.attributes {
      guard let argument = attribute.dependencyArgument else { continue }
      switch place(of: argument) {
      case .success(let place): write(place, attribute, of: node, in: file)
      case .failure(let obstacle): file.leave(obstacle.reason, at: node)
      }
    }
  }

  /// A factory, and the member of what it makes.
  private struct Place {
    var factory: String
    var member: String?
  }

  private func place(of argument: ExprSyntax) -> Result<Place, Obstacle> {
    if let type = argument.metatype {
      guard let name = index.existingProperty(ofType: type) else {
        return .failure(Obstacle("the key '\(type)' is not in the migrated sources"))
      }
      return .success(Place(factory: name))
    }
    guard let path = argument.as(KeyPathExprSyntax.self) else {
      return .failure(Obstacle("'\(argument.trimmedDescription)' names no factory"))
    }
    let names = path.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    guard let name = names.first, names.count == path.components.count else {
      return .failure(Obstacle("'\(argument.trimmedDescription)' names no factory"))
    }
    if names == ["date", "now"], !index.hasFactory("date") {
      return .success(Place(factory: "date", member: "now"))
    }
    guard names.count == 1 else {
      return .failure(Obstacle("inject '\(name)' and use its member '\(names[1])'"))
    }
    let factory = PropertyName.onContainer(name)
    if index.hasFactory(factory) { return .success(Place(factory: factory)) }
    if name == "withRandomNumberGenerator" {
      return .success(Place(factory: "random", member: name))
    }
    if let control = DependencyControl.factory(name) { return .success(Place(factory: control)) }
    return .failure(
      DependencyControl.obstacle(name)
        ?? Obstacle(
          "'\(name)' is not declared in the migrated sources: declare a factory of that name"))
  }

  private func write(
    _ place: Place, _ attribute: AttributeSyntax, of node: VariableDeclSyntax,
    in file: FileRewriting
  ) {
    let isLocal = node.parent?.is(MemberBlockItemSyntax.self) != true
    file.count(.injections)
    guard place.member == nil else { return writeMember(place, of: node, isLocal, in: file) }
    if isLocal {
      guard let binding = node.bindings.first, node.bindings.count == 1 else { return }
      let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
      let value = "\(container(for: node)).\(place.factory)()"
      return file.replace(node, with: "let \(binding.pattern.trimmedDescription)\(type) = \(value)")
    }
    let wrapper = index.early.contains(Syntax(node)) ? "LazyInjected" : "Injected"
    file.replace(attribute, with: "@\(wrapper)(\\.\(place.factory))")
  }

  /// `@Dependency(\.date.now) var now`: the value is read anew each time.
  private func writeMember(
    _ place: Place, of node: VariableDeclSyntax, _ isLocal: Bool, in file: FileRewriting
  ) {
    let start = node.positionAfterSkippingLeadingTrivia
    let newLine = "\n" + file.source.indent(at: start.utf8Offset)
    let name = node.bindings.first?.pattern.trimmedDescription ?? "now"
    let isClock = place.member == "now"
    let source = isClock ? "\(name)Source" : "randomSource"
    let wrapper = index.early.contains(Syntax(node)) ? "LazyInjected" : "Injected"
    let others = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.dependencyArgument == nil }.map { $0.trimmedDescription + " " }.joined()
    let held =
      isLocal
      ? "let \(source) = \(container(for: node)).\(place.factory)()"
      : "\(others)@\(wrapper)(\\.\(place.factory)) private var \(source)"
    let access = node.modifiers.map { $0.trimmedDescription + " " }.joined()
    let reader =
      isClock
      ? "\(access)var \(name): Date { \(source).now }"
      : "\(access)func \(name)<Result>(\(newLine)\(file.source.indentUnit)_ body: (inout RandomSource) throws -> Result"
        + "\(newLine)) rethrows -> Result {\(newLine)\(file.source.indentUnit)var generator = \(source)"
        + "\(newLine)\(file.source.indentUnit)return try body(&generator)\(newLine)}"
    file.replace(node, with: held + newLine + reader)
  }

  /// The container that makes a value within the closure of its factory; the shared one elsewhere,
  /// also in closures that run later.
  private func container(for node: VariableDeclSyntax) -> String {
    for ancestor in sequence(first: Syntax(node), next: \.parent).dropFirst() {
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(FunctionDeclSyntax.self) { break }
      if let type = ancestor.enclosingTypeName, let variable = ancestor.as(VariableDeclSyntax.self)
      {
        let isMoved = index.key(named: type)?.isKeyOnly == true
        return isMoved && variable.modifiers.contains(where: \.isStatic)
          ? "self" : "Container.shared"
      }
    }
    return "Container.shared"
  }
}

/// The types of swift-dependencies that FactoryControls has under another name.
struct DependencyTypeName: Rewrite {
  let kinds: Set<SyntaxKind> = [.identifierType, .declReferenceExpr]

  func apply(to node: Syntax, in file: FileRewriting) {
    let token =
      node.as(IdentifierTypeSyntax.self)?.name ?? node.as(DeclReferenceExprSyntax.self)?.baseName
    guard let token,
      !file.source.imports.isDisjoint(with: MigrationSource.swiftDependencies.modules)
    else { return }
    switch token.text {
    case "DateGenerator": file.replace(token, with: "DateSource")
    case "UUIDGenerator": file.replace(token, with: "UUIDSource")
    case "TestClock" where isTest(file): file.replace(testClock(token), with: "ManualClock")
    default: return
    }
    file.count(.resolutions)
  }

  private func isTest(_ file: FileRewriting) -> Bool { !file.source.imports.contains("Clocks") }

  /// `TestClock<Duration>` with what it is specialised for, which a ManualClock is not.
  private func testClock(_ token: TokenSyntax) -> Syntax {
    let node = token.parent ?? Syntax(token)
    guard let generic = node.parent?.as(GenericSpecializationExprSyntax.self) else { return node }
    return Syntax(generic)
  }
}
