import SwiftSyntax

/// A function of a project's own upon Swinject's `Container` or `Resolver`, such as `registerSingleton`.
struct SwinjectHelper {
  /// Which parameters are passed on to `register`, by their names.
  struct Registering {
    var type: String
    var closure: String
    /// Whether the closure is given the resolver.
    var takesResolver: Bool
    var name: ExprSyntax?
    /// What `inObjectScope` is given; nil without it.
    var scope: ExprSyntax?
  }

  /// Which parameters are passed on to `resolve`.
  struct Resolving {
    /// Nil where the type is the function's result.
    var type: String?
    var name: ExprSyntax?
    var isOptional: Bool
  }

  let name: String
  let parameters: FunctionParameterListSyntax
  /// Whether it registers; otherwise it resolves.
  let isRegistering: Bool
  /// What it registers; nil where its calls cannot be followed.
  private(set) var registering: Registering?
  /// What it resolves; nil where its calls cannot be followed.
  private(set) var resolving: Resolving?

  /// The name with the labels, which tells overloads apart.
  var identifier: String {
    name + "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  /// Whether calls are rewritten like those of Swinject.
  var isFollowed: Bool { registering != nil || resolving != nil }

  /// Why a call is left.
  var obstacle: Obstacle { Obstacle("'\(name)' is a function of this project upon Swinject") }

  /// Nil when `function` has nothing to do with Swinject.
  init?(_ function: FunctionDeclSyntax) {
    name = function.name.text
    parameters = function.signature.parameterClause.parameters
    let calls = Self.ownCalls(in: function)
    isRegistering = calls.contains { $0.hasSuffix("register") }
    guard isRegistering || calls.contains("resolve") else { return nil }
    if isRegistering {
      registering = Registering(function)
    } else {
      resolving = Resolving(function)
    }
  }

  /// The arguments of a call by the names of the parameters; nil when they do not fit.
  func arguments(of call: FunctionCallExprSyntax) -> [String: ExprSyntax]? {
    var rest = call.arguments.map { (label: $0.label?.text ?? "_", value: $0.expression) }[...]
    var trailing = call.trailingClosure.map(ExprSyntax.init)
    guard call.additionalTrailingClosures.isEmpty else { return nil }
    var arguments: [String: ExprSyntax] = [:]
    for (position, parameter) in parameters.enumerated() {
      let name = (parameter.secondName ?? parameter.firstName).text
      if let first = rest.first, first.label == parameter.firstName.text {
        arguments[name] = first.value
        rest.removeFirst()
      } else if position == parameters.count - 1, let closure = trailing {
        arguments[name] = closure
        trailing = nil
      } else if let value = parameter.defaultValue?.value {
        arguments[name] = value
      } else {
        return nil
      }
    }
    return rest.isEmpty && trailing == nil ? arguments : nil
  }

  /// What the function calls on `self`, by name.
  private static func ownCalls(in function: FunctionDeclSyntax) -> Set<String> {
    let calls = function.body?.callsInnermostFirst ?? []
    return Set(calls.compactMap { CallChain($0)?.ownFunction })
  }
}

extension SwinjectHelper.Registering {
  /// Nil unless the body is one `register` that is given the function's parameters.
  fileprivate init?(_ function: FunctionDeclSyntax) {
    guard let item = function.body?.statements.first, function.body?.statements.count == 1,
      let chain = (item.item.returned?.withoutDiscard).flatMap(CallChain.init),
      chain.ownFunction == "register",
      let type = chain.first.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let parameters = function.parameterNames
    let known: Set = ["", "name", "factory"]
    guard parameters.contains(type.baseName.text), chain.first.labels.allSatisfy(known.contains),
      let value = chain.first.argument("factory")
        ?? chain.first.trailingClosure.map(ExprSyntax.init),
      let made = Self.made(by: value), parameters.contains(made.name)
    else { return nil }
    self.type = type.baseName.text
    closure = made.name
    takesResolver = made.takesResolver
    name = chain.first.argument("name")
    for step in chain.rest {
      guard step.name == "inObjectScope", scope == nil, step.call.arguments.count == 1 else {
        return nil
      }
      scope = step.call.arguments.first?.expression
    }
  }

  /// The parameter that `factory`, `{ factory($0) }` and `{ _ in factory() }` call.
  private static func made(by value: ExprSyntax) -> (name: String, takesResolver: Bool)? {
    if let name = value.as(DeclReferenceExprSyntax.self) { return (name.baseName.text, true) }
    guard let closure = value.as(ClosureExprSyntax.self), closure.statements.count == 1,
      let call = closure.statements.first?.item.returned?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self), call.trailingClosure == nil
    else { return nil }
    let resolver = closure.parameters.first?.name ?? "$0"
    let passed = call.arguments.map(\.expression.trimmedDescription)
    guard passed.isEmpty || passed == [resolver] else { return nil }
    return (name.baseName.text, !passed.isEmpty)
  }
}

extension SwinjectHelper.Resolving {
  /// Nil unless the body returns what one `resolve` with the function's parameters does.
  fileprivate init?(_ function: FunctionDeclSyntax) {
    guard let statements = function.body?.statements,
      let result = function.signature.returnClause?.type.trimmedDescription,
      let call = Self.call(in: statements), call.trailingClosure == nil,
      let first = call.arguments.first, first.label == nil
    else { return nil }
    let parameters = function.parameterNames
    let generic = function.genericParameterClause?.parameters.map(\.name.text) ?? []
    if let name = first.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      parameters.contains(name)
    {
      type = name
    } else if let name = first.expression.metatype, generic.contains(name), name == result {
      type = nil
    } else {
      return nil
    }
    guard call.arguments.dropFirst().allSatisfy({ $0.label?.text == "name" }) else { return nil }
    name = call.argument("name")
    isOptional = result.hasSuffix("?")
  }

  /// `resolve(…)`, forced or not, and `guard let value = resolve(…) else { … }; return value`.
  private static func call(in statements: CodeBlockItemListSyntax) -> FunctionCallExprSyntax? {
    var value = statements.first?.item.returned
    if statements.count == 2, let check = statements.first?.item.as(GuardStmtSyntax.self),
      check.conditions.count == 1,
      let binding = check.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      statements.last?.item.returned?.trimmedDescription == binding.pattern.trimmedDescription
    {
      value = binding.initializer?.value
    } else if statements.count != 1 {
      return nil
    }
    if let forced = value?.as(ForceUnwrapExprSyntax.self) { value = forced.expression }
    guard let call = value?.as(FunctionCallExprSyntax.self),
      let chain = CallChain(call), chain.ownFunction == "resolve", chain.rest.isEmpty
    else { return nil }
    return call
  }
}

extension CallChain {
  /// The function that is called first, where it is one of `self`.
  fileprivate var ownFunction: String? {
    [nil, "self"].contains(receiver?.trimmedDescription) ? function : nil
  }
}

extension FunctionDeclSyntax {
  /// The names that the body calls the parameters by.
  fileprivate var parameterNames: Set<String> {
    Set(signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
  }
}
