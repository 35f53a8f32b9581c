import SwiftSyntax

/// From Resolver: registrations in `extension Resolver`, requests by type or by property wrapper.
struct ResolverLibrary: ServiceLibrary {
  /// What registrations and requests of the main container are written upon.
  private static let mainContainers: Set<String> = [
    "Resolver", "Resolver.main", "Resolver.root", "main", "root", "self",
  ]
  private let types: TypeIndex
  private let result: ClosureResult
  private let expected: ExpectedType
  /// The scope of registrations that name none.
  private let defaultScope: String

  init(_ sources: [SyntaxFile]) {
    types = TypeIndex(sources)
    result = ClosureResult(types)
    expected = ExpectedType(types)
    defaultScope = ResolverScopes.defaultScope(in: sources)
  }

  // MARK: Registrations

  func registration(in item: CodeBlockItemSyntax, of file: SyntaxFile)
    -> Result<ServiceRegistration, Obstacle>?
  {
    guard let expression = item.item.as(ExprSyntax.self), let chain = CallChain(expression),
      chain.function == "register", let closure = chain.first.lastClosure,
      chain.receiver != nil || Syntax(item).isInResolver
    else { return nil }
    let receiver = chain.receiver?.trimmedDescription ?? "Resolver"
    guard Self.mainContainers.contains(receiver) else {
      return receiver.lowercased().contains("resolver") || receiver.contains("Resolver")
        ? .failure(Obstacle("'\(receiver)' is a container of its own: make it one of FactoryKit's"))
        : nil
    }
    return registration(chain, closure: closure, item: item)
  }

  private func registration(
    _ chain: CallChain, closure: ClosureExprSyntax, item: CodeBlockItemSyntax
  ) -> Result<ServiceRegistration, Obstacle> {
    if Syntax(item).isConditional {
      return .failure(.conditional)
    }
    guard let type = chain.first.metatype ?? result.type(of: closure) else {
      return .failure(Obstacle("the result type is not written here: add 'as Type', migrate again"))
    }
    guard let name = name(of: chain.first) else {
      return .failure(.computedName)
    }
    let parameters = closure.parameters
    var registration = ServiceRegistration(
      type: type, key: ServiceKey(type: type, name: name.text), closure: closure,
      resolver: parameters.first?.name, modifier: ResolverScopes.modifier(defaultScope) ?? "",
      statement: item)
    if parameters.count > 1, let obstacle = addParameters(parameters[1].name, to: &registration) {
      return .failure(obstacle)
    }
    for step in chain.rest {
      if let obstacle = apply(step.name, step.call, to: &registration) { return .failure(obstacle) }
    }
    return .success(registration)
  }

  /// Takes over `.scope(…)` and `.implements(…)`.
  private func apply(
    _ step: String, _ call: FunctionCallExprSyntax, to registration: inout ServiceRegistration
  ) -> Obstacle? {
    switch step {
    case "scope":
      return registration.setScope(of: call, by: ResolverScopes.modifier)
    case "implements":
      guard let type = call.metatype, let name = name(of: call), registration.parameters.isEmpty
      else { return Obstacle("'\(call.trimmedDescription)' names no type") }
      registration.aliases.append((type, ServiceKey(type: type, name: name.text)))
    default:
      return .step(step)
    }
    return nil
  }

  /// The name that a call gives: nil when it gives one that is not known before it runs.
  private func name(of call: FunctionCallExprSyntax) -> (text: String?, Void)? {
    guard let argument = call.argument("name") else { return (nil, ()) }
    return argument.serviceName.map { ($0, ()) }
  }

  /// Makes parameters of the uses of `args`.
  private func addParameters(_ args: String, to registration: inout ServiceRegistration)
    -> Obstacle?
  {
    guard args != "_" else { return nil }
    for expression in Syntax(registration.closure).expressionsInnermostFirst {
      guard let call = expression.as(FunctionCallExprSyntax.self), call.isRead(of: args) else {
        continue
      }
      guard let type = expected.of(expression) else {
        return Obstacle("the type of '\(expression.trimmedDescription)' is not written here")
      }
      let key = call.arguments.first?.expression.serviceName
      let label = expression.parent?.as(LabeledExprSyntax.self)?.label?.text
      let name = key ?? registration.parameters.first?.name ?? label ?? "argument"
      if !registration.parameters.contains(where: { $0.name == name }) {
        registration.parameters.append(.init(name: name, type: type, isTyped: true))
      }
      registration.parameterUses.append((Syntax(expression), name))
    }
    return nil
  }

  // MARK: Requests

  func use(_ expression: ExprSyntax) -> Result<ServiceUse, Obstacle>? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let chain = CallChain(expression), chain.rest.isEmpty,
      ["resolve", "optional"].contains(chain.function), asksResolver(chain, at: Syntax(call)),
      // Promises have a `resolve` as well, which takes a value.
      call.metatype != nil || call.arguments.first.map({ $0.label != nil }) ?? true
    else { return nil }
    guard chain.function == "resolve" else {
      return .failure(Obstacle("'optional' has no counterpart: declare a promise, or resolve it"))
    }
    guard let type = call.metatype ?? expected.of(expression) else {
      return .failure(.unwrittenType)
    }
    guard let name = name(of: call) else {
      return .failure(.computedName)
    }
    var use = ServiceUse(node: expression, key: ServiceKey(type: type, name: name.text))
    if let value = call.argument("args") { use.arguments = arguments(in: value) }
    return .success(use)
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
    guard Syntax(function).isInResolver, function.modifiers.contains(where: \.isStatic) else {
      return nil
    }
    return function.name.text
  }

  func calledRegistering(_ item: CodeBlockItemSyntax) -> String? {
    guard let call = item.item.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let chain = CallChain(ExprSyntax(call)), chain.rest.isEmpty, chain.function != "register"
    else { return nil }
    let receiver = chain.receiver?.trimmedDescription
    let isResolver = receiver.map { ["Resolver", "self", "Self"].contains($0) }
    return isResolver ?? Syntax(item).isInResolver ? chain.function : nil
  }

  func callOrder(in sources: [SyntaxFile]) -> [String] {
    var bodies: [String: CodeBlockItemListSyntax] = [:]
    for source in sources where !source.isTest {
      for function in source.tree.all(FunctionDeclSyntax.self) {
        guard let name = registeringName(of: function) else { continue }
        // Of two functions with one name nothing tells which one is called.
        guard bodies.updateValue(function.body?.statements ?? [], forKey: name) == nil else {
          return []
        }
      }
    }
    let called = (bodies["registerAllServices"] ?? []).map(calledRegistering)
    let names = called.compactMap { $0 }
    // What it registers itself stands between the calls.
    guard names.count == called.count, Set(names).count == names.count else { return [] }
    // One that calls others runs in several places.
    let isFlat = names.allSatisfy { name in
      bodies[name]?.allSatisfy { calledRegistering($0) == nil } ?? false
    }
    return isFlat ? names : []
  }

  func rewrites(_ table: ServiceTable) -> [any Rewrite] {
    [
      ModuleImport(modules: MigrationSource.resolver.modules), ResolverInjection(table: table),
      ResolverScopes(), StaticScope(), ResolverConformance(), ResolverNames(),
    ]
  }

  var leftovers: Set<String> { ["Resolver", "ResolverScope"] }

  func finish(_ file: FileRewriting, emptied: Set<String>, called: Set<String>) {
    for item in file.source.tree.all(CodeBlockItemSyntax.self) {
      guard !Syntax(item).isInResolver, let name = calledRegistering(item) else { continue }
      if emptied.contains(name) {
        file.removeLines(of: item)
        file.count(.leftovers)
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
    sequence(first: self, next: \.parent).contains {
      $0.as(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self).map {
        CallChain(ExprSyntax($0))?.function == "register"
      } == true
    }
  }

  /// Whether a closure for `register` around the node calls its first parameter `name`.
  fileprivate func hasClosureParameter(_ name: String) -> Bool {
    sequence(first: self, next: \.parent).contains { node in
      guard let closure = node.as(ClosureExprSyntax.self),
        closure.parameters.first?.name == name
      else { return false }
      return Syntax(closure).isInRegistration
    }
  }

  /// Whether a statement runs only sometimes: in `if`, `switch`, `#if` or a loop.
  var isConditional: Bool {
    for ancestor in sequence(first: self, next: \.parent).dropFirst() {
      switch ancestor.kind {
      case .functionDecl, .closureExpr, .memberBlockItem: return false
      case .ifExpr, .switchExpr, .ifConfigDecl, .forStmt, .whileStmt, .guardStmt: return true
      default: continue
      }
    }
    return false
  }
}
