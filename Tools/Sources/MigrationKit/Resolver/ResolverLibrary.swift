import SwiftSyntax

/// From Resolver: registrations in `extension Resolver`, requests by type or by property wrapper.
struct ResolverLibrary: ServiceLibrary {
  static let leftovers: Set<String> = ["Resolver", "ResolverScope"]
  static let scopes = [
    "application": ".singleton", "cached": ".cached", "shared": ".shared", "graph": ".graph",
    "unique": "",
  ]
  static let scopeFunction = "scope"
  /// What registrations and requests of the main container are written upon.
  private static let mainContainers: Set<String> = [
    "Resolver", "Resolver.main", "Resolver.root", "main", "root", "self",
  ]
  private let types: TypeIndex
  /// The modifier of registrations that name no scope.
  private let defaultModifier: String

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    let scope = ResolverScopes.defaultScope(in: sources)
    defaultModifier = (try? Self.modifier(of: scope)) ?? ""
  }

  // MARK: Registrations

  func registration(in item: CodeBlockItemSyntax) throws(Obstacle) -> ServiceRegistration? {
    guard let expression = item.item.as(ExprSyntax.self), let chain = CallChain(expression),
      chain.function == "register", let closure = chain.first.lastClosure,
      chain.receiver != nil || Syntax(item).isInResolver
    else { return nil }
    let receiver = chain.receiver?.trimmedDescription ?? "Resolver"
    guard Self.mainContainers.contains(receiver) else {
      guard receiver.lowercased().contains("resolver") else { return nil }
      throw Obstacle("'\(receiver)' is a container of its own: make it one of FactoryKit's")
    }
    if Syntax(item).isConditional { throw .conditional }
    guard let type = chain.first.metatype ?? types.result(of: closure) else {
      throw Obstacle("the result type is not written here: add 'as Type', migrate again")
    }
    var registration = ServiceRegistration(
      type: type,
      key: ServiceKey(type: type, name: try chain.first.argument("name").serviceName()),
      closure: closure, modifier: defaultModifier, statement: item)
    if let parameter = closure.parameters.dropFirst().first, parameter.name != "_" {
      try addParameters(parameter.name, to: &registration)
    }
    return try applying(chain, to: registration)
  }

  func aliases(in call: FunctionCallExprSyntax, of registration: ServiceRegistration)
    throws(Obstacle) -> [ServiceRegistration.Alias]
  {
    let argument = call.argument("name")
    let name = argument?.serviceName
    guard let type = call.metatype, argument == nil || name != nil,
      registration.parameters.isEmpty
    else { throw Obstacle("'\(call.trimmedDescription)' names no type") }
    return [.init(type: type, key: ServiceKey(type: type, name: name))]
  }

  /// Makes parameters of the uses of `args`.
  private func addParameters(_ args: String, to registration: inout ServiceRegistration)
    throws(Obstacle)
  {
    for call in registration.closure.callsInnermostFirst where call.isRead(of: args) {
      guard let type = types.expected(of: call) else {
        throw Obstacle("the type of '\(call.trimmedDescription)' is not written here")
      }
      let key = call.arguments.first?.expression.serviceName
      let label = call.parent?.as(LabeledExprSyntax.self)?.label?.text
      let name = key ?? registration.parameters.first?.name ?? label ?? "argument"
      if !registration.parameters.contains(where: { $0.name == name }) {
        registration.parameters.append(.init(name: name, type: type))
      }
      registration.parameterUses.append((Syntax(call), name))
    }
  }

  // MARK: Requests

  func use(_ call: FunctionCallExprSyntax) throws(Obstacle) -> ServiceUse? {
    guard call.trailingClosure == nil, let chain = CallChain(call), chain.rest.isEmpty,
      ["resolve", "optional"].contains(chain.function), asksResolver(chain, at: Syntax(call)),
      // Promises have a `resolve` as well, which takes a value.
      call.metatype != nil || call.arguments.first.map({ $0.label != nil }) ?? true
    else { return nil }
    guard chain.function == "resolve" else {
      throw Obstacle("'optional' has no counterpart: declare a promise, or resolve it")
    }
    guard let type = call.metatype ?? types.expected(of: call) else { throw .unwrittenType }
    let key = ServiceKey(type: type, name: try call.argument("name").serviceName())
    return ServiceUse(
      node: ExprSyntax(call), key: key,
      arguments: call.argument("args").map(arguments) ?? [])
  }

  /// Whether a call is on a resolver: the class, a closure's parameter, or the property of `Resolving`.
  private func asksResolver(_ chain: CallChain, at node: Syntax) -> Bool {
    guard let receiver = chain.receiver?.trimmedDescription else {
      return node.isInResolver || node.isInRegistration
    }
    if Self.mainContainers.contains(receiver) {
      return receiver.hasPrefix("Resolver") || node.isInResolver
    }
    return ["resolver", "r", "container"].contains(receiver) || node.hasClosureParameter(receiver)
  }

  private func arguments(in value: ExprSyntax) -> [(label: String?, value: ExprSyntax)] {
    guard case .elements(let elements) = value.as(DictionaryExprSyntax.self)?.content else {
      return [(nil, value)]
    }
    return elements.map { ($0.key.serviceName, $0.value) }
  }

  // MARK: Functions

  func registeringName(of function: FunctionDeclSyntax) -> String? {
    let isStatic = function.modifiers.contains(where: \.isStatic)
    return isStatic && Syntax(function).isInResolver ? function.name.text : nil
  }

  func calledRegistering(_ item: CodeBlockItemSyntax) -> String? {
    guard let call = item.item.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let chain = CallChain(call), chain.rest.isEmpty, chain.function != "register"
    else { return nil }
    let receiver = chain.receiver?.trimmedDescription
    let isResolver = receiver.map { ["Resolver", "self", "Self"].contains($0) }
    return isResolver ?? Syntax(item).isInResolver ? chain.function : nil
  }

  func callOrder(of functions: [String: [FunctionDeclSyntax]], in sources: [SyntaxFile])
    -> [String]
  {
    // Of two functions with one name nothing tells which one is called.
    guard functions.values.allSatisfy({ $0.count == 1 }) else { return [] }
    let calls = functions.mapValues { ($0[0].body?.statements ?? []).map(calledRegistering) }
    let called = calls["registerAllServices"] ?? []
    let names = called.compactMap { $0 }
    // What it registers itself stands between the calls.
    guard names.count == called.count, Set(names).count == names.count else { return [] }
    // One that calls others runs in several places.
    let isFlat = names.allSatisfy { calls[$0]?.allSatisfy { $0 == nil } ?? false }
    return isFlat ? names : []
  }

  func rewrites(_ table: ServiceTable) -> [Rewrite] {
    [.imports(of: .resolver), Rewrite(ResolverInjection(table: table).rewrite)]
      + ResolverScopes.rewrites + [.staticScopes, Rewrite(removeConformance), Rewrite(removeNames)]
  }

  /// `class ViewModel: Resolving` only gave access to `resolver`; FactoryKit's protocol of that name is
  /// another one.
  private func removeConformance(_ clause: InheritanceClauseSyntax, in file: FileRewriting) {
    // Where Resolver is not imported, the name is that of FactoryKit's protocol.
    guard file.source.imports.contains("Resolver"), let type = clause.parent else { return }
    file.removeConformances(to: ["Resolving"], from: type)
  }

  /// `extension Resolver.Name { … }`: the names are properties of Container now.
  private func removeNames(_ node: ExtensionDeclSyntax, in file: FileRewriting) {
    guard node.extendedType.trimmedDescription == "Resolver.Name",
      node.memberBlock.members.allSatisfy({ $0.decl.is(VariableDeclSyntax.self) })
    else { return }
    file.removeLeftover(node)
  }

  func finish(_ file: FileRewriting, emptied: Set<String>, called: Set<String>) {
    for item in file.source.tree.all(CodeBlockItemSyntax.self) {
      guard !Syntax(item).isInResolver, let name = calledRegistering(item) else { continue }
      if emptied.contains(name) {
        file.removeLeftover(item)
      } else if name.hasPrefix("register") {
        file.leave("not everything that is registered here could be moved", at: item)
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call reads one of the arguments: `args()`, `args("id")`, `args.get()`.
  fileprivate func isRead(of args: String) -> Bool {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "get" && member.base?.dottedName == args
    }
    return calledExpression.dottedName == args
  }
}

extension Syntax {
  /// Whether the node is a member of `Resolver`, or of a type that registers with it.
  fileprivate var isInResolver: Bool {
    guard let type = enclosingType else { return false }
    return type.declaredTypeName == "Resolver" || type.conforms(to: "ResolverRegistering")
  }

  /// Whether the node is in a closure that is passed to `register`.
  fileprivate var isInRegistration: Bool {
    ancestry.contains {
      $0.as(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self).map {
        CallChain($0)?.function == "register"
      } == true
    }
  }

  /// Whether a closure for `register` around the node calls its first parameter `name`.
  fileprivate func hasClosureParameter(_ name: String) -> Bool {
    ancestry.contains { node in
      guard let closure = node.as(ClosureExprSyntax.self),
        closure.parameters.first?.name == name
      else { return false }
      return Syntax(closure).isInRegistration
    }
  }
}
