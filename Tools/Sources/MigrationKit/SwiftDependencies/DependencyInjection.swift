import SwiftSyntax

/// `@Dependency(\.api) var api` → `@Injected(\.api) var api`, or a constant within a function.
struct DependencyInjection {
  let index: DependencyIndex

  func rewrite(_ node: VariableDeclSyntax, in file: FileRewriting) {
    for case .attribute(let attribute) in node.attributes {
      guard let argument = attribute.dependencyArgument else { continue }
      file.attempt(at: node) { () throws(Obstacle) in
        write(try place(of: argument), attribute, of: node, in: file)
      }
    }
  }

  /// A factory, and the member of what it makes.
  private struct Place {
    var factory: String
    var member: String?
  }

  private func place(of argument: ExprSyntax) throws(Obstacle) -> Place {
    if let type = argument.metatype { return Place(factory: try index.factory(ofType: type)) }
    let components = argument.as(KeyPathExprSyntax.self)?.components
    let names = (components.map(Array.init) ?? []).compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    guard let name = names.first, names.count == components?.count else {
      throw Obstacle("'\(argument.trimmedDescription)' names no factory")
    }
    if names == ["date", "now"], !index.hasFactory("date") {
      return Place(factory: "date", member: "now")
    }
    guard names.count == 1 else {
      throw Obstacle("inject '\(name)' and use its member '\(names[1])'")
    }
    let factory = PropertyName.onContainer(name)
    if index.hasFactory(factory) { return Place(factory: factory) }
    if name == "withRandomNumberGenerator" { return Place(factory: "random", member: name) }
    if let control = DependencyControl.factory(name) { return Place(factory: control) }
    throw DependencyControl.obstacle(name)
      ?? Obstacle(
        "'\(name)' is not declared in the migrated sources: declare a factory of that name")
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
    let newLine = "\n" + file.indent(of: node)
    let inner = newLine + file.source.indentUnit
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
      : "\(access)func \(name)<Result>(\(inner)_ body: (inout RandomSource) throws -> Result"
        + "\(newLine)) rethrows -> Result {\(inner)var generator = \(source)"
        + "\(inner)return try body(&generator)\(newLine)}"
    file.replace(node, with: held + newLine + reader)
  }

  /// The container that makes a value within the closure of its factory; the shared one elsewhere,
  /// also in closures that run later.
  private func container(for node: VariableDeclSyntax) -> String {
    for ancestor in Syntax(node).ancestry.dropFirst() {
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
enum DependencyTypeName {
  static var rewrites: [Rewrite] {
    [
      Rewrite { (node: IdentifierTypeSyntax, file) in rename(node.name, in: file) },
      Rewrite { (node: DeclReferenceExprSyntax, file) in rename(node.baseName, in: file) },
    ]
  }

  private static func rename(_ token: TokenSyntax, in file: FileRewriting) {
    let imports = file.source.imports
    if imports.isDisjoint(with: MigrationSource.swiftDependencies.modules) { return }
    switch token.text {
    case "DateGenerator": file.replace(token, with: "DateSource")
    case "UUIDGenerator": file.replace(token, with: "UUIDSource")
    case "TestClock" where !imports.contains("Clocks"):
      file.replace(testClock(token), with: "ManualClock")
    default: return
    }
    file.count(.resolutions)
  }

  /// `TestClock<Duration>` with what it is specialised for, which a ManualClock is not.
  private static func testClock(_ token: TokenSyntax) -> Syntax {
    let node = token.parent ?? Syntax(token)
    let generic = node.parent?.as(GenericSpecializationExprSyntax.self)
    return generic.map(Syntax.init) ?? node
  }
}
