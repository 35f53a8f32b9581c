import SwiftSyntax

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
  private let helpers: SwinjectHelpers

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    helpers = SwinjectHelpers(sources)
  }

  // MARK: Registrations

  func registration(in item: CodeBlockItemSyntax) throws(Obstacle) -> ServiceRegistration? {
    guard let expression = item.item.as(ExprSyntax.self)?.withoutDiscard,
      let chain = CallChain(expression), chain.receiver != nil,
      let parts = try parts(of: chain)
    else { return nil }
    if Syntax(item).isConditional { throw .conditional }
    let closure = parts.closure
    var registration = ServiceRegistration(
      type: parts.type, key: ServiceKey(type: parts.type, name: try parts.name.serviceName()),
      closure: closure, modifier: parts.modifier, statement: item,
      receiver: chain.receiver?.trimmedDescription)
    for parameter in closure.parameters.dropFirst(parts.takesResolver ? 1 : 0) {
      guard let type = parameter.type ?? type(ofParameter: parameter.name, in: closure) else {
        throw Obstacle("the type of '\(parameter.name)' is not written here")
      }
      registration.parameters.append(.init(name: parameter.name, type: type))
    }
    return try applying(chain, to: registration)
  }

  /// What is registered, whether by Swinject's function or one of the project.
  private struct Parts {
    var type: String
    var closure: ClosureExprSyntax
    var takesResolver = true
    var name: ExprSyntax?
    /// The modifier of the scope.
    var modifier = ".graph"

    /// Throws where the arguments are not written as a migration needs them.
    init(type: ExprSyntax?, closure: ExprSyntax?) throws(Obstacle) {
      guard let type = type?.metatype else {
        throw Obstacle("the type before '.self' is not written here")
      }
      guard let closure = closure?.as(ClosureExprSyntax.self) else {
        throw Obstacle("pass a closure instead of a function")
      }
      (self.type, self.closure) = (type, closure)
    }
  }

  private func parts(of chain: CallChain) throws(Obstacle) -> Parts? {
    let call = chain.first
    if let helper = helpers.helper(calledBy: chain), helper.isRegistering {
      return try parts(of: call, through: helper)
    }
    let first = call.arguments.first?.expression
    switch chain.function {
    case "register" where call.metatype != nil || first?.isMetatype == true:
      var parts = try Parts(
        type: call.metatype == nil ? nil : first, closure: call.lastClosure.map(ExprSyntax.init))
      parts.name = call.argument("name")
      return parts
    case "autoregister" where call.metatype != nil:
      throw Obstacle("autoregister has no counterpart: write the initializer's call")
    default: return nil
    }
  }

  /// The same of a call that hands its arguments on to `register`.
  private func parts(of call: FunctionCallExprSyntax, through helper: SwinjectHelper)
    throws(Obstacle) -> Parts
  {
    guard let registering = helper.registering,
      let arguments = helper.arguments(of: call)
    else {
      throw Obstacle("declare this in an extension of Container: \(helper.obstacle.reason)")
    }
    var parts = try Parts(
      type: arguments[registering.type], closure: arguments[registering.closure])
    parts.takesResolver = registering.takesResolver
    parts.name = registering.name?.value(among: arguments)
    if let scope = registering.scope {
      let value = arguments[scope.trimmedDescription] ?? scope
      parts.modifier = try Self.modifier(of: value.trimmedDescription)
    }
    return parts
  }

  func aliases(in call: FunctionCallExprSyntax, of registration: ServiceRegistration)
    throws(Obstacle) -> [ServiceRegistration.Alias]
  {
    guard registration.parameters.isEmpty else {
      throw Obstacle("a factory with arguments can have one type only")
    }
    let name = call.argument("name")?.serviceName
    var aliases: [ServiceRegistration.Alias] = []
    for argument in call.arguments where argument.label == nil {
      guard let type = argument.expression.metatype else {
        throw Obstacle("'\(argument.trimmedDescription)' names no type")
      }
      aliases.append(.init(type: type, key: ServiceKey(type: type, name: name)))
    }
    return aliases
  }

  /// The type that a parameter needs to have where the closure passes it on.
  private func type(ofParameter name: String, in closure: ClosureExprSyntax) -> String? {
    closure.statements.all(DeclReferenceExprSyntax.self).lazy
      .filter { $0.baseName.text == name }.compactMap { types.expected(of: $0) }.first
  }

  // MARK: Requests

  func use(_ call: FunctionCallExprSyntax) throws(Obstacle) -> ServiceUse? {
    guard let chain = CallChain(call), chain.rest.isEmpty else { return nil }
    if let helper = helpers.helper(calledBy: chain) {
      return try use(call, chain, through: helper)
    }
    guard call.trailingClosure == nil, chain.function == "resolve",
      let receiver = chain.receiver, let type = call.metatype
    else { return nil }
    let name = try call.argument("name").serviceName()
    let forced = call.parent?.as(ForceUnwrapExprSyntax.self)
    return ServiceUse(
      node: forced.map(ExprSyntax.init) ?? ExprSyntax(call),
      key: ServiceKey(type: type, name: name),
      arguments: call.arguments.dropFirst().filter { $0.label?.text != "name" }
        .map { (nil, $0.expression) },
      receiver: Self.container(receiver),
      isOptional: forced == nil && call.parent?.is(LabeledExprSyntax.self) != true)
  }

  /// The request that a function of the project hands on to Swinject; nil where it registers.
  private func use(
    _ call: FunctionCallExprSyntax, _ chain: CallChain, through helper: SwinjectHelper
  ) throws(Obstacle) -> ServiceUse? {
    guard let resolving = helper.resolving, let receiver = chain.receiver,
      let arguments = helper.arguments(of: call)
    else {
      // A registration that can be followed is none of the requests.
      if helper.isRegistering && helper.isFollowed { return nil }
      throw helper.obstacle
    }
    let type = resolving.type.map { arguments[$0]?.metatype } ?? types.expected(of: call)
    guard let type else { throw .unwrittenType }
    let name = resolving.name?.value(among: arguments)
    let forced = resolving.isOptional ? call.parent?.as(ForceUnwrapExprSyntax.self) : nil
    return ServiceUse(
      node: forced.map(ExprSyntax.init) ?? ExprSyntax(call),
      key: ServiceKey(type: type, name: try name.serviceName()), receiver: Self.container(receiver),
      isOptional: resolving.isOptional && forced == nil)
  }

  func helper(calledBy call: FunctionCallExprSyntax) -> String? {
    CallChain(call).flatMap(helpers.helper(calledBy:))?.identifier
  }

  func keeps(_ source: SyntaxFile) -> Bool { helpers.keeps(source) }

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

  func callOrder(of functions: [String: [FunctionDeclSyntax]], in sources: [SyntaxFile])
    -> [String]
  {
    let assemblers = sources.filter { !$0.isTest }.flatMap { source in
      source.tree.callsInnermostFirst.compactMap(SwinjectAssembler.assembled)
    }
    // Assemblies of several assemblers, or of one that is given more later, have no order of their own.
    guard assemblers.count == 1, Set(assemblers[0]).count == assemblers[0].count else { return [] }
    return assemblers[0]
  }

  func rewrites(_ table: ServiceTable) -> [Rewrite] {
    [.imports(of: .swinject)] + SwinjectScopes.rewrites + [.staticScopes]
      + SwinjectTypes(types: types).rewrites
  }

  func finish(_ file: FileRewriting, emptied: Set<String>, called: Set<String>) {
    let assembler = SwinjectAssembler(emptied: emptied)
    for call in file.source.tree.callsInnermostFirst {
      file.attempt(at: call) { () throws(Obstacle) in try assembler.rewrite(call, in: file) }
    }
    helpers.finish(file, called: called)
    // A type that is more than an assembly stays without being one.
    for statement in file.source.tree.statements {
      let type = Syntax(statement.item)
      guard type.declaredTypeName != nil, emptied.contains(type.qualifiedTypeName) else { continue }
      file.removeConformances(to: ["Assembly", "Swinject.Assembly"], from: type)
    }
  }
}

extension ExprSyntax {
  /// The value of `_ = value`, or the expression itself.
  var withoutDiscard: ExprSyntax {
    guard let assignment = Syntax(self).assignment,
      assignment.target.is(DiscardAssignmentExprSyntax.self)
    else { return self }
    return assignment.value
  }

  /// What a parameter of this name is given, or the expression itself; nil for `nil`.
  fileprivate func value(among arguments: [String: ExprSyntax]) -> ExprSyntax? {
    let value = arguments[trimmedDescription] ?? self
    return value.is(NilLiteralExprSyntax.self) ? nil : value
  }
}
