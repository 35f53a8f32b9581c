import SwiftParser
import SwiftSyntax

/// What a service is looked up by in Resolver and Swinject.
struct ServiceKey: Hashable {
  /// The type without `any`, parentheses and blanks, so that its spellings are equal.
  let type: String
  /// The name that it is registered under besides.
  let name: String?

  init(type: String, name: String? = nil) {
    self.type = type.split { " ()".contains($0) }.filter { $0 != "any" }.joined()
    self.name = name
  }

  /// The key as a message names it.
  var description: String { name.map { "\(type) named \"\($0)\"" } ?? type }
}

/// A registration as Resolver and Swinject write it, taken apart.
struct ServiceRegistration {
  /// A value that is passed when the service is resolved.
  struct Parameter: Equatable {
    var name: String
    var type: String
  }

  /// The type as written, for the property.
  var type: String
  var key: ServiceKey
  var closure: ClosureExprSyntax
  var parameters: [Parameter] = []
  /// `.shared`, or empty.
  var modifier: String
  /// Other types that the service is found by.
  var aliases: [String] = []
  /// The whole statement.
  var statement: CodeBlockItemSyntax
  /// The expression that the service is registered with: `container`, nil for none.
  var receiver: String?

  /// The type of the property: `Factory<T>` or `ParameterFactory<P, T>`.
  var factoryType: String {
    switch parameters.count {
    case 0: "Factory<\(type)>"
    case 1: "ParameterFactory<\(parameters[0].type), \(type)>"
    default:
      "ParameterFactory<("
        + parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + "), \(type)>"
    }
  }

  /// How the closure of the factory begins, after its brace.
  var signature: String {
    parameters.isEmpty ? "" : " " + parameters.map(\.name).joined(separator: ", ") + " in"
  }
}

/// A place where a service is resolved.
struct ServiceUse {
  /// The expression that is replaced.
  var node: ExprSyntax
  var key: ServiceKey
  /// The values that are passed.
  var arguments: [ExprSyntax] = []
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
  /// The parameters, with the types that are written.
  var parameters: [(name: String, type: String?)] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map { ($0.name.text, nil) }
    case .parameterClause(let clause):
      clause.parameters.map {
        (($0.secondName ?? $0.firstName).text, $0.type?.trimmedDescription)
      }
    case nil: []
    }
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

  /// The text of a name: of `"mock"`, `.mock` and `Name.mock`.
  var serviceName: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension ExprSyntax? {
  /// The text of the name that a service is registered under; nil without one.
  func serviceName() throws(Obstacle) -> String? {
    guard let self else { return nil }
    guard let name = self.serviceName else {
      throw Obstacle("the name is no literal, so the factory has no name")
    }
    return name
  }
}
