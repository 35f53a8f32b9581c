import SwiftSyntax

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
  func registration(in item: CodeBlockItemSyntax) throws(Obstacle) -> ServiceRegistration?

  /// The request that a call is; nil when it is something else.
  func use(_ call: FunctionCallExprSyntax) throws(Obstacle) -> ServiceUse?

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
  static func modifier(of scope: String) throws(Obstacle) -> String {
    let name = scope.split(separator: ".").last.map(String.init) ?? ""
    if let known = scopes[name] { return known }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw Obstacle("'\(scope)' is no scope by its name")
    }
    return ".scope(.\(name))"
  }

  /// The registration with what is called upon it: its scope, and other types that it is found by.
  func applying(
    _ chain: CallChain, to registration: ServiceRegistration
  ) throws(Obstacle) -> ServiceRegistration {
    var registration = registration
    // The default scope would give all arguments the first instance.
    if !registration.parameters.isEmpty, registration.modifier == ".graph" {
      registration.modifier = ""
    }
    for step in chain.rest {
      let values = step.call.arguments.map(\.expression)
      switch step.name {
      case Self.scopeFunction:
        registration.modifier = try Self.modifier(of: values.first?.trimmedDescription ?? "")
      case "implements":
        let types = values.compactMap(\.metatype)
        guard types.count == values.count, registration.parameters.isEmpty else {
          throw Obstacle("'\(step.call.arguments.trimmedDescription)' is more than types")
        }
        registration.aliases += types
      default: throw Obstacle("'.\(step.name)' has no counterpart: use a decorator")
      }
    }
    return registration
  }
}

extension Obstacle {
  static let conditional = Obstacle(
    "registered under a condition: declare one factory and give it a context")
}
