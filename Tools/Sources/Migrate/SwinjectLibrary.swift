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
    try checkPlain(chain.first)
    return try applying(
      chain,
      to: ServiceRegistration(
        type: type, key: ServiceKey(type: type), closure: closure, modifier: ".graph",
        statement: item, receiver: receiver.trimmedDescription))
  }

  // MARK: Requests

  func use(_ call: FunctionCallExprSyntax) throws(Obstacle) -> ServiceUse? {
    guard let chain = CallChain(call), chain.rest.isEmpty, chain.function == "resolve",
      let receiver = chain.receiver, let type = call.metatype, call.trailingClosure == nil
    else { return nil }
    try checkPlain(call)
    let forced = call.parent?.as(ForceUnwrapExprSyntax.self)
    // An assembler fills one container.
    let isAssembler = receiver.trimmedDescription.lowercased().hasSuffix("assembler.resolver")
    return ServiceUse(
      node: forced.map(ExprSyntax.init) ?? ExprSyntax(call), key: ServiceKey(type: type),
      receiver: isAssembler ? nil : receiver.trimmedDescription,
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

  // MARK: Other changes

  func rewrites(_ table: ServiceTable) -> [Rewrite] {
    [
      .imports(of: .swinject),
      Rewrite { (type: IdentifierTypeSyntax, file) in
        guard type.name.text == "Resolver", !types.declares("Resolver") else { return }
        Self.replaceType(Syntax(type), file)
      },
      Rewrite { (type: MemberTypeSyntax, file) in
        guard ["Swinject.Resolver", "Swinject.Container"].contains(type.trimmedDescription) else {
          return
        }
        Self.replaceType(Syntax(type), file)
      },
      Rewrite { (call: FunctionCallExprSyntax, file) throws(Obstacle) in
        guard let chain = CallChain(call), chain.function == "synchronize",
          let receiver = chain.receiver?.trimmedDescription.lowercased(),
          ["container", "resolver"].contains(where: receiver.contains)
        else { return }
        throw Obstacle("remove 'synchronize': containers may be used from any thread")
      },
    ]
  }

  /// `any Resolver` → `Container`, which may be used from any thread.
  private static func replaceType(_ type: Syntax, _ file: FileRewriting) {
    guard let parent = type.parent, !parent.is(InheritedTypeSyntax.self) else { return }
    file.replace(parent.is(SomeOrAnyTypeSyntax.self) ? parent : type, with: "Container")
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
