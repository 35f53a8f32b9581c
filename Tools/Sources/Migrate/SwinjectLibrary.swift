import SwiftSyntax
import Wiring

/// From Swinject: registrations in assemblies, requests by type upon a resolver.
struct SwinjectLibrary: ServiceLibrary {
  static let leftovers: Set<String> = [
    "Resolver", "Assembler", "Assembly", "ObjectScope", "Swinject",
  ]
  // A container keeps its own instances: that is `cached`, not a singleton of the process.
  static let scopes = [
    "container": ".cached", "weak": ".shared", "graph": ".graph", "transient": "",
  ]
  static let scopeFunction = "inObjectScope"
  private let types: TypeIndex

  init(_ sources: [SyntaxFile]) { types = TypeIndex(sources) }

  // MARK: Registrations

  func registration(in item: CodeBlockItemSyntax) throws(Obstacle) -> ServiceRegistration? {
    guard let expression = item.item.as(ExprSyntax.self)?.withoutDiscard,
      let chain = CallChain(expression), let receiver = chain.receiver,
      let first = chain.first.arguments.first, first.label == nil,
      first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
    else { return nil }
    if chain.function == "autoregister" {
      throw Obstacle("autoregister has no counterpart: write the initializer's call")
    }
    // With other labels it is a function of the project.
    guard chain.function == "register",
      chain.first.labels.dropFirst().allSatisfy(["name", "factory"].contains)
    else { return nil }
    if Syntax(item).isConditional { throw .conditional }
    guard let type = chain.first.metatype else {
      throw Obstacle("the type before '.self' is not written here")
    }
    guard let closure = chain.first.lastClosure else {
      throw Obstacle("pass a closure instead of a function")
    }
    var registration = ServiceRegistration(
      type: type,
      key: ServiceKey(type: type, name: try chain.first.argument("name").serviceName()),
      closure: closure, modifier: ".graph", statement: item,
      receiver: receiver.trimmedDescription)
    for parameter in closure.parameters.dropFirst() {
      guard let type = parameter.type ?? self.type(ofParameter: parameter.name, in: closure) else {
        throw Obstacle("the type of '\(parameter.name)' is not written here")
      }
      registration.parameters.append(.init(name: parameter.name, type: type))
    }
    return try applying(chain, to: registration)
  }

  /// The type that a parameter needs to have where the closure passes it on.
  private func type(ofParameter name: String, in closure: ClosureExprSyntax) -> String? {
    closure.statements.all(DeclReferenceExprSyntax.self).lazy
      .filter { $0.baseName.text == name }.compactMap { types.expected(of: $0) }.first
  }

  // MARK: Requests

  func use(_ call: FunctionCallExprSyntax) throws(Obstacle) -> ServiceUse? {
    guard let chain = CallChain(call), chain.rest.isEmpty, chain.function == "resolve",
      let receiver = chain.receiver, let type = call.metatype, call.trailingClosure == nil
    else { return nil }
    let forced = call.parent?.as(ForceUnwrapExprSyntax.self)
    let values = call.arguments.dropFirst().filter { $0.label?.text != "name" }
    return ServiceUse(
      node: forced.map(ExprSyntax.init) ?? ExprSyntax(call),
      key: ServiceKey(type: type, name: try call.argument("name").serviceName()),
      arguments: values.map(\.expression), receiver: Self.container(receiver),
      isOptional: forced == nil && call.parent?.is(LabeledExprSyntax.self) != true)
  }

  /// What takes the place of a resolver: an assembler becomes the container that it filled.
  private static func container(_ receiver: ExprSyntax) -> String {
    if let member = receiver.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "resolver",
      base.trimmedDescription.lowercased().hasSuffix("assembler")
    {
      return base.trimmedDescription
    }
    return receiver.trimmedDescription
  }

  // MARK: Functions

  func registeringName(of function: FunctionDeclSyntax) -> String? {
    guard function.name.text == "assemble",
      let type = Syntax(function).enclosingType, type.conforms(to: "Assembly")
    else { return nil }
    return type.qualifiedTypeName
  }

  func finish(_ file: FileRewriting, emptied: Set<String>) {
    for call in file.source.tree.callsInnermostFirst {
      file.attempt(at: call) { () throws(Obstacle) in
        try rewriteAssembler(call, emptied, file)
      }
    }
    for statement in file.source.tree.statements {
      let type = Syntax(statement.item)
      // A type that is more than an assembly stays without being one.
      if type.declaredTypeName != nil, emptied.contains(type.qualifiedTypeName) {
        file.removeConformances(to: ["Assembly", "Swinject.Assembly"], from: type)
      }
    }
    guard !file.source.imports.isDisjoint(with: MigrationSource.swinject.modules) else { return }
    for function in file.source.tree.all(FunctionDeclSyntax.self) {
      let type = Syntax(function).enclosingType?.as(ExtensionDeclSyntax.self)?.extendedType
      let name = type?.trimmedDescription.split(separator: ".").last ?? ""
      let calls = function.callsInnermostFirst.compactMap(CallChain.init).filter {
        [nil, "self"].contains($0.receiver?.trimmedDescription)
          && ["register", "resolve"].contains($0.function)
      }
      guard ["Container", "Resolver"].contains(name), !calls.isEmpty else { continue }
      file.leave(
        "'\(function.name.text)' is a function upon Swinject: declare factories for what it is called "
          + "for, and remove it", at: function)
    }
  }

  /// `Assembler([NetworkAssembly()])` → `Container.shared`, once nothing is left in its assemblies;
  /// `assembler.apply(assembly: NetworkAssembly())` goes.
  private func rewriteAssembler(
    _ call: FunctionCallExprSyntax, _ emptied: Set<String>, _ file: FileRewriting
  ) throws(Obstacle) {
    let name = call.calledExpression.trimmedDescription
    let isApplied = CallChain(call)?.function == "apply"
    let label = call.arguments.first?.label?.text
    guard
      ["Assembler", "Swinject.Assembler"].contains(name)
        || isApplied && ["assembly", "assemblies"].contains(label)
    else { return }
    let made = call.arguments.filter { $0.label?.text != "container" && $0.label?.text != "parent" }
      .flatMap {
        $0.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [$0.expression]
      }
    let areEmpty = made.map(\.trimmedDescription).allSatisfy {
      $0.hasSuffix("()") && emptied.contains(String($0.dropLast(2)))
    }
    guard areEmpty, call.argument("parent") == nil else {
      throw Obstacle("not everything that is assembled here could be moved")
    }
    if isApplied {
      guard let statement = call.parent?.as(CodeBlockItemSyntax.self) else {
        throw Obstacle("a container applies nothing: the registrations are properties of Container")
      }
      return file.removeLeftover(statement)
    }
    // A container is its own resolver.
    let access = call.parent?.as(MemberAccessExprSyntax.self)
    let isResolver = access?.declName.baseName.text == "resolver"
    let container = call.argument("container")?.trimmedDescription ?? "Container.shared"
    file.replace(
      isResolver ? access.map(Syntax.init) ?? Syntax(call) : Syntax(call), with: container)
    file.count(.containers)
  }

  // MARK: Other changes

  func rewrites(_ table: ServiceTable) -> [Rewrite] {
    [
      .imports(of: .swinject), .staticScopes, Rewrite(Self.rewriteReset),
      Rewrite { (type: IdentifierTypeSyntax, file) in
        let name = type.name.text
        guard ["Resolver", "Assembler"].contains(name), !types.declares(name) else { return }
        Self.replaceType(Syntax(type), file)
      },
      Rewrite { (type: MemberTypeSyntax, file) in
        guard type.baseType.trimmedDescription == "Swinject",
          ["Resolver", "Assembler", "Container"].contains(type.name.text)
        else { return }
        Self.replaceType(Syntax(type), file)
      },
    ]
  }

  /// `any Resolver` and `Assembler` → `Container`, which may be used from any thread.
  private static func replaceType(_ type: Syntax, _ file: FileRewriting) {
    guard let parent = type.parent, !parent.is(InheritedTypeSyntax.self) else { return }
    file.replace(parent.is(SomeOrAnyTypeSyntax.self) ? parent : type, with: "Container")
    file.count(.containers)
  }

  /// `container.resetObjectScope(.session)` → `container.manager.reset(scope: .session)`, and
  /// `container.synchronize()` → `container`.
  private static func rewriteReset(_ call: FunctionCallExprSyntax, in file: FileRewriting) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return }
    switch member.declName.baseName.text {
    case "synchronize" where base.trimmedDescription.lowercased().hasSuffix("container"):
      file.replace(base.endOffset..<call.endOffset, with: "")
      file.count(.leftovers)
    case "resetObjectScope":
      let scope = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
      guard let name = scope?.declName.baseName.text else { return }
      let new = ["container": "cached", "weak": "shared"][name] ?? name
      file.replace(base.endOffset..<call.endOffset, with: ".manager.reset(scope: .\(new))")
      file.count(.resets)
    default: break
    }
  }
}

extension ExprSyntax {
  /// The value of `_ = value`, or the expression itself.
  fileprivate var withoutDiscard: ExprSyntax {
    guard let assignment = Syntax(self).assignment,
      assignment.target.is(DiscardAssignmentExprSyntax.self)
    else { return self }
    return assignment.value
  }
}
