import SwiftParser
import SwiftSyntax
import Wiring

/// What a service is looked up by in Resolver and Swinject.
struct ServiceKey: Hashable {
  /// The type without `any`, parentheses and blanks, so that its spellings are equal.
  let type: String

  init(type: String) {
    self.type = type.split { " ()".contains($0) }.filter { $0 != "any" }.joined()
  }
}

/// A registration as Resolver and Swinject write it, taken apart.
struct ServiceRegistration {
  /// The type as written, for the property.
  var type: String
  var key: ServiceKey
  var closure: ClosureExprSyntax
  /// `.shared`, or empty.
  var modifier: String
  /// Other types that the service is found by.
  var aliases: [String] = []
  /// The names of the functions that are called upon it.
  var steps: [String] = []
  /// The whole statement.
  var statement: CodeBlockItemSyntax
  /// The expression that the service is registered with: `container`, nil for none.
  var receiver: String?
}

/// A place where a service is resolved.
struct ServiceUse {
  /// The expression that is replaced.
  var node: ExprSyntax
  var key: ServiceKey
  /// What is asked, as written; nil where the library has one place for all.
  var receiver: String?
  /// Whether the value is an optional that nothing takes apart before it is stored or passed.
  var isOptional = false
}

/// `register { … }.implements(A.self).scope(.shared)`, taken apart.
struct CallChain {
  /// The call that the chain begins with.
  let first: FunctionCallExprSyntax
  /// What the first call is made on: `container`; nil for none.
  let receiver: ExprSyntax?
  /// The name of the function that is called first.
  let function: String
  /// The calls upon its result.
  let rest: [(name: String, call: FunctionCallExprSyntax)]

  /// Nil when `expression` is no call of a function by its name.
  init?(_ expression: some ExprSyntaxProtocol) {
    guard var call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    var rest: [(name: String, call: FunctionCallExprSyntax)] = []
    while let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let inner = member.base?.as(FunctionCallExprSyntax.self)
    {
      rest.append((member.declName.baseName.text, call))
      call = inner
    }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    let name = member?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let name else { return nil }
    (first, self.rest) = (call, rest.reversed())
    (receiver, function) = (member?.base, name.baseName.text)
  }
}

extension FunctionCallExprSyntax {
  /// The closure that is passed last, in or after the parentheses.
  var lastClosure: ClosureExprSyntax? {
    trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
  }

  /// `T` of the first argument `T.self`.
  var metatype: String? {
    arguments.first.flatMap { $0.label == nil ? $0.expression.metatype : nil }
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters.
  var parameters: [String] {
    let clause = signature?.parameterClause
    if case .parameterClause(let clause) = clause {
      return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
    return clause?.as(ClosureShorthandParameterListSyntax.self)?.map(\.name.text) ?? []
  }
}

extension ExprSyntax {
  /// `T` of `T.self`, where that is a type: a call, as in `made().self`, is none.
  var metatype: String? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self", let base = member.base,
      base.callsInnermostFirst.isEmpty
    else { return nil }
    // `(any P).self` and `(A & B).self` are in parentheses.
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.trimmedDescription
    }
    return base.trimmedDescription
  }

  /// `a.b.c` of names joined by points; nil for anything else, and for more than eight.
  ///
  /// Each link of a chain is looked at, so the text of all that is before it would take time that grows
  /// with the square of the length.
  var dottedName: String? {
    var names: [String] = []
    var next = self
    while names.count < 8 {
      if let name = next.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
        return ([name.baseName.text] + names).joined(separator: ".")
      }
      guard let member = next.as(MemberAccessExprSyntax.self), let base = member.base else {
        return nil
      }
      names.insert(member.declName.trimmedDescription, at: 0)
      next = base
    }
    return nil
  }
}

/// What differs between the libraries that look services up by their type.
protocol ServiceLibrary {
  /// The library's own names, of which nothing may be left.
  static var leftovers: Set<String> { get }

  /// The modifiers that the library's scopes become, by name; empty for a scope that needs none.
  static var scopes: [String: String] { get }

  /// What is called upon a registration to set its scope.
  static var scopeFunction: String { get }

  init(_ sources: [SyntaxFile])

  /// The registration that a statement is; nil when it is something else.
  func registration(in item: CodeBlockItemSyntax) throws(Failure) -> ServiceRegistration?

  /// The request that a call is; nil when it is something else.
  func use(_ call: FunctionCallExprSyntax) throws(Failure) -> ServiceUse?

  /// The name of a function that exists to register and can go when nothing is left in it.
  func registeringName(of function: FunctionDeclSyntax) -> String?

  /// Whether a statement only calls a registering function, and which.
  func calledRegistering(_ item: CodeBlockItemSyntax) -> String?

  /// Changes besides registrations and requests.
  func rewrites(_ table: ServiceTable) -> [Rewrite]

  /// What is rewritten once it is known in which registering functions nothing is left.
  func finish(_ file: FileRewriting, emptied: Set<String>)
}

extension ServiceLibrary {
  func calledRegistering(_ item: CodeBlockItemSyntax) -> String? { nil }

  /// The modifier of a scope as it is written.
  static func modifier(of scope: String) throws(Failure) -> String {
    if let known = scopes[scope.split(separator: ".").last.map(String.init) ?? ""] { return known }
    throw Failure("'\(scope)' is a scope of your own: declare it in an extension of Scope")
  }

  /// Refuses what is registered or resolved with a name or with values.
  func checkPlain(_ call: FunctionCallExprSyntax) throws(Failure) {
    if call.argument("name") != nil {
      throw Failure("it has a name: declare a factory called so in an extension of Container")
    }
    if call.labels.contains(where: ["args", "argument", "arguments"].contains) {
      throw Failure("it passes arguments: resolve a ParameterFactory")
    }
    if let parameter = call.lastClosure?.parameters.dropFirst().first, parameter != "_" {
      throw Failure("it takes '\(parameter)': declare a ParameterFactory")
    }
  }

  /// The registration with what is called upon it: its scope, and other types that it is found by.
  func applying(
    _ chain: CallChain, to registration: ServiceRegistration
  ) throws(Failure) -> ServiceRegistration {
    var registration = registration
    registration.steps = chain.rest.map(\.name)
    for step in chain.rest {
      let values = step.call.arguments.map(\.expression)
      switch step.name {
      case Self.scopeFunction:
        registration.modifier = try Self.modifier(of: values.first?.trimmedDescription ?? "")
      case "implements":
        let types = values.compactMap(\.metatype)
        guard types.count == values.count else {
          throw Failure("'\(step.call.arguments.trimmedDescription)' is more than types")
        }
        registration.aliases += types
      default: throw Failure("'.\(step.name)' has no counterpart: use a decorator")
      }
    }
    return registration
  }
}

extension Failure {
  static let conditional = Failure(
    "registered under a condition: declare one factory and give it a context")
}
