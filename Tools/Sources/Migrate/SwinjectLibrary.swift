import SwiftSyntax
import Wiring

/// From Swinject: registrations in assemblies, requests by type upon a resolver.
struct SwinjectLibrary: ServiceLibrary {
  static let leftovers: Set<String> = [
    "Resolver", "Assembler", "Assembly", "ObjectScope", "Swinject", "resetObjectScope",
  ]
  // A container keeps its own instances: that is `cached`, not a singleton of the process.
  static let scopes = [
    "container": ".cached", "weak": ".shared", "graph": ".graph", "transient": "",
  ]
  static let scopeFunction = "inObjectScope"
  private let types: TypeIndex
  /// Whether a type of the project has a method `resolve` that takes a type.
  private let hasOwnResolve: Bool

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    let own = sources.flatMap(\.model.types).filter { $0.name != "Resolver" }.flatMap(\.methods)
    hasOwnResolve = own.contains {
      $0.name == "resolve" && $0.parameters.map(\.label) == [""]
        && $0.parameters[0].type.hasSuffix(".Type")
    }
  }

  // MARK: Registrations

  func registration(in item: CodeBlockItemSyntax) throws(Failure) -> ServiceRegistration? {
    // With other labels it is a function of the project.
    guard let chain = item.item.as(ExprSyntax.self).flatMap(CallChain.init),
      let receiver = chain.receiver, chain.function == "register",
      let first = chain.first.arguments.first, first.label == nil,
      first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self",
      chain.first.labels.dropFirst().allSatisfy(["name", "factory"].contains)
    else { return nil }
    if Syntax(item).isConditional { throw .conditional }
    guard let type = chain.first.metatype else {
      throw Failure("the type before '.self' is not written here")
    }
    guard let closure = chain.first.lastClosure else {
      throw Failure("pass a closure instead of a function")
    }
    try checkPlain(chain.first)
    return try applying(
      chain,
      to: ServiceRegistration(
        type: type, key: ServiceKey(type: type), closure: closure, modifier: ".graph",
        statement: item, receiver: receiver.trimmedDescription))
  }

  // MARK: Requests

  func use(_ call: FunctionCallExprSyntax) throws(Failure) -> ServiceUse? {
    guard let chain = CallChain(call), chain.rest.isEmpty, chain.function == "resolve",
      let receiver = chain.receiver?.trimmedDescription, let type = call.metatype,
      call.trailingClosure == nil
    else { return nil }
    let isKnown =
      ["resolver", "container"].contains(where: receiver.lowercased().hasSuffix)
      || Syntax(call).registrations.contains { $0.parameters.first == receiver }
    if hasOwnResolve, !isKnown {
      throw Failure("types of yours have a 'resolve', too: is '\(receiver)' a container?")
    }
    try checkPlain(call)
    let forced = call.parent?.as(ForceUnwrapExprSyntax.self)
    // An assembler fills one container.
    let isAssembler = receiver.lowercased().hasSuffix("assembler.resolver")
    return ServiceUse(
      node: forced.map(ExprSyntax.init) ?? ExprSyntax(call), key: ServiceKey(type: type),
      receiver: isAssembler ? nil : receiver,
      isOptional: forced == nil && call.parent?.is(LabeledExprSyntax.self) != true)
  }

  // MARK: Functions

  func registeringName(of function: FunctionDeclSyntax) -> String? {
    guard function.name.text == "assemble",
      let type = Syntax(function).enclosingType, type.conforms(to: "Assembly")
    else { return nil }
    return type.qualifiedTypeName
  }

  func finish(_ file: FileRewriting, emptied: Set<String>) {
    for statement in file.source.tree.statements {
      let type = Syntax(statement.item)
      // A type that is more than an assembly stays without being one.
      if type.declaredTypeName != nil, emptied.contains(type.qualifiedTypeName) {
        file.removeConformances(to: ["Assembly", "Swinject.Assembly"], from: type)
      }
    }
  }

  // MARK: Other changes

  func rewrites(_ table: ServiceTable) -> [Rewrite] {
    [
      .imports(of: .swinject),
      Rewrite { (type: IdentifierTypeSyntax, file) in
        guard type.name.text == "Resolver", !types.declares("Resolver") else { return }
        // `any Resolver` becomes `Container`, which may be used from any thread.
        guard let parent = type.parent, !parent.is(InheritedTypeSyntax.self) else { return }
        file.replace(
          parent.is(SomeOrAnyTypeSyntax.self) ? parent : Syntax(type), with: "Container")
      },
    ]
  }
}
