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

  /// The types that `.implements(…)` adds to a registration.
  func aliases(in call: FunctionCallExprSyntax, of registration: ServiceRegistration)
    throws(Obstacle) -> [ServiceRegistration.Alias]

  /// The request that a call is; nil when it is something else.
  func use(_ call: FunctionCallExprSyntax) throws(Obstacle) -> ServiceUse?

  /// The name of a function that exists to register and can go when nothing is left in it.
  func registeringName(of function: FunctionDeclSyntax) -> String?

  /// Whether a statement only calls a registering function, and which.
  func calledRegistering(_ item: CodeBlockItemSyntax) -> String?

  /// The names of registering functions in the order in which the program calls them, as far as it is
  /// known.
  func callOrder(of functions: [String: [FunctionDeclSyntax]], in sources: [SyntaxFile])
    -> [String]

  /// Whether a file stays as it is, since the library remains in use there.
  func keeps(_ source: SyntaxFile) -> Bool

  /// The project's own function upon the library that is called; nil for any other.
  func helper(calledBy call: FunctionCallExprSyntax) -> String?

  /// Changes besides registrations and requests.
  func rewrites(_ table: ServiceTable) -> [Rewrite]

  /// What is rewritten once it is known which functions are gone.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - emptied: The registering functions in which nothing is left.
  ///   - called: The project's own functions that code still calls.
  func finish(_ file: FileRewriting, emptied: Set<String>, called: Set<String>)
}

extension ServiceLibrary {
  func keeps(_ source: SyntaxFile) -> Bool { false }

  func helper(calledBy call: FunctionCallExprSyntax) -> String? { nil }

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
  func applying(_ chain: CallChain, to registration: ServiceRegistration)
    throws(Obstacle) -> ServiceRegistration
  {
    var registration = registration
    for step in chain.rest {
      switch step.name {
      case Self.scopeFunction:
        let scope = step.call.arguments.first?.expression.trimmedDescription
        registration.modifier = try Self.modifier(of: scope ?? "")
      case "implements": registration.aliases += try aliases(in: step.call, of: registration)
      default: throw Obstacle("'.\(step.name)' has no counterpart: use a decorator")
      }
    }
    return registration
  }
}

/// Obstacles that registrations and requests of several libraries have.
extension Obstacle {
  static let conditional = Obstacle(
    "registered under a condition: declare one factory and give it a context")
  static let unwrittenType = Obstacle(
    "the type that is resolved here is not written: add it, then migrate again")
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
