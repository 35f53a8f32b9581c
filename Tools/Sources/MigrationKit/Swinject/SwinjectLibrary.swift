import SwiftSyntax

/// From Swinject: registrations in assemblies, requests by type upon a resolver.
struct SwinjectLibrary: ServiceLibrary {
  private let types: TypeIndex
  private let expected: ExpectedType
  private let helpers: SwinjectHelpers

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    expected = ExpectedType(types)
    helpers = SwinjectHelpers(sources)
  }

  // MARK: Registrations

  func registration(in item: CodeBlockItemSyntax, of file: SyntaxFile)
    -> Result<ServiceRegistration, Obstacle>?
  {
    guard let expression = item.item.as(ExprSyntax.self)?.withoutDiscard,
      let chain = CallChain(expression), chain.receiver != nil
    else { return nil }
    if let helper = helpers.helper(calledBy: chain), helper.isRegistering {
      return parts(of: chain, through: helper).flatMap { registration($0, chain, in: item) }
    }
    return parts(of: chain)?.flatMap { registration($0, chain, in: item) }
  }

  /// What is registered, whether by Swinject's function or one of the project.
  private struct Parts {
    var type: String
    var closure: ClosureExprSyntax
    var takesResolver = true
    var name: ExprSyntax?
    /// The modifier of the scope.
    var modifier = ".graph"
  }

  private func parts(of chain: CallChain) -> Result<Parts, Obstacle>? {
    guard let type = chain.first.metatype else {
      let isComputed = chain.first.arguments.first?.expression.isMetatype ?? false
      return chain.function == "register" && isComputed
        ? .failure(Obstacle("the type before '.self' is not written here")) : nil
    }
    switch chain.function {
    case "register": break
    case "autoregister":
      return .failure(Obstacle("autoregister has no counterpart: write the initializer's call"))
    default: return nil
    }
    guard let closure = chain.first.lastClosure else {
      return .failure(Obstacle("pass a closure instead of a function"))
    }
    return .success(Parts(type: type, closure: closure, name: chain.first.argument("name")))
  }

  /// The same of a call that hands its arguments on to `register`.
  private func parts(of chain: CallChain, through helper: SwinjectHelper)
    -> Result<Parts, Obstacle>
  {
    guard case .registering(let registering?) = helper.kind,
      let arguments = helper.arguments(of: chain.first)
    else {
      return .failure(
        Obstacle("declare this in an extension of Container: \(helper.obstacle.reason)"))
    }
    guard let type = arguments[registering.type]?.metatype else {
      return .failure(Obstacle("the type before '.self' is not written here"))
    }
    guard let closure = arguments[registering.closure]?.as(ClosureExprSyntax.self) else {
      return .failure(Obstacle("pass a closure instead of a function"))
    }
    let value = { (expression: ExprSyntax?) -> ExprSyntax? in
      expression.map { arguments[$0.trimmedDescription] ?? $0 }
    }
    var parts = Parts(type: type, closure: closure, takesResolver: registering.takesResolver)
    parts.name = value(registering.name).flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 }
    if let scope = value(registering.scope)?.trimmedDescription {
      guard let modifier = SwinjectScopes.modifier(scope) else {
        return .failure(.scope(scope))
      }
      parts.modifier = modifier
    }
    return .success(parts)
  }

  private func registration(_ parts: Parts, _ chain: CallChain, in item: CodeBlockItemSyntax)
    -> Result<ServiceRegistration, Obstacle>
  {
    if Syntax(item).isConditional {
      return .failure(.conditional)
    }
    let name = parts.name?.serviceName
    if parts.name != nil && name == nil {
      return .failure(.computedName)
    }
    let closure = parts.closure
    var registration = ServiceRegistration(
      type: parts.type, key: ServiceKey(type: parts.type, name: name), closure: closure,
      resolver: parts.takesResolver ? closure.parameters.first?.name : nil,
      modifier: parts.modifier, statement: item, receiver: chain.receiver?.trimmedDescription)
    for parameter in closure.parameters.dropFirst(parts.takesResolver ? 1 : 0) {
      guard let type = parameter.type ?? self.type(ofParameter: parameter.name, in: closure) else {
        return .failure(Obstacle("the type of '\(parameter.name)' is not written here"))
      }
      registration.parameters.append(.init(name: parameter.name, type: type, isTyped: true))
    }
    for step in chain.rest {
      if let obstacle = apply(step.name, step.call, to: &registration) { return .failure(obstacle) }
    }
    return .success(registration)
  }

  /// Takes over `.inObjectScope(…)` and `.implements(…)`.
  private func apply(
    _ step: String, _ call: FunctionCallExprSyntax, to registration: inout ServiceRegistration
  ) -> Obstacle? {
    switch step {
    case "inObjectScope":
      return registration.setScope(of: call, by: SwinjectScopes.modifier)
    case "implements":
      guard registration.parameters.isEmpty else {
        return Obstacle("a factory with arguments can have one type only")
      }
      for argument in call.arguments where argument.label == nil {
        guard let type = argument.expression.metatype else {
          return Obstacle("'\(argument.trimmedDescription)' names no type")
        }
        registration.aliases.append(
          (type, ServiceKey(type: type, name: call.argument("name")?.serviceName)))
      }
    default:
      return .step(step)
    }
    return nil
  }

  /// The type that a parameter needs to have where the closure passes it on.
  private func type(ofParameter name: String, in closure: ClosureExprSyntax) -> String? {
    closure.statements.all(DeclReferenceExprSyntax.self).lazy
      .filter { $0.baseName.text == name }.compactMap { expected.of(ExprSyntax($0)) }.first
  }

  // MARK: Requests

  func use(_ expression: ExprSyntax) -> Result<ServiceUse, Obstacle>? {
    if let chain = CallChain(expression), chain.rest.isEmpty,
      let helper = helpers.helper(calledBy: chain)
    {
      return use(expression, chain, through: helper)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let chain = CallChain(expression), chain.rest.isEmpty, chain.function == "resolve",
      let receiver = chain.receiver, let type = call.metatype
    else { return nil }
    let argument = call.argument("name")
    let name = argument?.serviceName
    if argument != nil && name == nil {
      return .failure(.computedName)
    }
    let forced = expression.parent?.as(ForceUnwrapExprSyntax.self)
    var use = ServiceUse(
      node: forced.map(ExprSyntax.init) ?? expression, key: ServiceKey(type: type, name: name),
      receiver: Self.container(receiver))
    use.arguments = call.arguments.dropFirst().filter { $0.label?.text != "name" }
      .map { (nil, $0.expression) }
    let isPassed = expression.parent?.is(LabeledExprSyntax.self) == true
    if forced == nil && !isPassed { use.shape = .optional }
    return .success(use)
  }

  /// The request that a function of the project hands on to Swinject; nil where it registers.
  private func use(_ expression: ExprSyntax, _ chain: CallChain, through helper: SwinjectHelper)
    -> Result<ServiceUse, Obstacle>?
  {
    guard case .resolving(let resolving?) = helper.kind, let receiver = chain.receiver,
      let arguments = helper.arguments(of: chain.first)
    else {
      // A registration that can be followed is none of the requests.
      return helper.isRegistering && helper.isFollowed ? nil : .failure(helper.obstacle)
    }
    let type = resolving.type.map { arguments[$0]?.metatype } ?? expected.of(expression)
    guard let type else {
      return .failure(.unwrittenType)
    }
    let argument = resolving.name.map { arguments[$0.trimmedDescription] ?? $0 }
    let isNamed = argument.map { !$0.is(NilLiteralExprSyntax.self) } ?? false
    guard !isNamed || argument?.serviceName != nil else {
      return .failure(.computedName)
    }
    let name = isNamed ? argument?.serviceName : nil
    let forced =
      resolving.isOptional ? expression.parent?.as(ForceUnwrapExprSyntax.self) : nil
    var use = ServiceUse(
      node: forced.map(ExprSyntax.init) ?? expression, key: ServiceKey(type: type, name: name),
      receiver: Self.container(receiver))
    if resolving.isOptional && forced == nil { use.shape = .optional }
    return .success(use)
  }

  func helper(calledBy expression: ExprSyntax) -> String? {
    CallChain(expression).flatMap(helpers.helper)?.identifier
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
    if let chained = receiver.as(OptionalChainingExprSyntax.self) {
      return chained.trimmedDescription
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

  func calledRegistering(_ item: CodeBlockItemSyntax) -> String? { nil }

  func callOrder(in sources: [SyntaxFile]) -> [String] {
    let assemblers = sources.filter { !$0.isTest }.flatMap { source in
      Syntax(source.tree).expressionsInnermostFirst.compactMap(SwinjectAssembler.assembled)
    }
    // Assemblies of several assemblers, or of one that is given more later, have no order of their own.
    guard assemblers.count == 1, Set(assemblers[0]).count == assemblers[0].count else { return [] }
    return assemblers[0]
  }

  func rewrites(_ table: ServiceTable) -> [any Rewrite] {
    [
      ModuleImport(modules: MigrationSource.swinject.modules), SwinjectScopes(), StaticScope(),
      SwinjectTypeName(types: types), SwinjectSynchronize(),
    ]
  }

  var leftovers: Set<String> { ["Resolver", "Assembler", "Assembly", "ObjectScope", "Swinject"] }

  func finish(_ file: FileRewriting, emptied: Set<String>, called: Set<String>) {
    let assembler = SwinjectAssembler(emptied: emptied)
    for expression in Syntax(file.source.tree).expressionsInnermostFirst {
      guard let call = expression.as(FunctionCallExprSyntax.self) else { continue }
      assembler.rewrite(call, in: file)
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
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, elements[0].is(DiscardAssignmentExprSyntax.self),
      elements[1].is(AssignmentExprSyntax.self)
    else { return self }
    return elements[2]
  }
}
