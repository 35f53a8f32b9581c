import SwiftSyntax

/// What differs between the libraries that look services up by their type.
protocol ServiceLibrary {
  init(_ sources: [SyntaxFile])

  /// The registration that a statement is; nil when it is something else.
  func registration(in item: CodeBlockItemSyntax, of file: SyntaxFile)
    -> Result<ServiceRegistration, Obstacle>?

  /// The request that an expression is; nil when it is something else.
  func use(_ expression: ExprSyntax) -> Result<ServiceUse, Obstacle>?

  /// The name of a function that exists to register and can go when nothing is left in it.
  func registeringName(of function: FunctionDeclSyntax) -> String?

  /// Whether a statement only calls a registering function, and which.
  func calledRegistering(_ item: CodeBlockItemSyntax) -> String?

  /// The names of registering functions in the order in which the program calls them, as far as it is
  /// known.
  func callOrder(in sources: [SyntaxFile]) -> [String]

  /// Whether a file stays as it is, since the library remains in use there.
  func keeps(_ source: SyntaxFile) -> Bool

  /// The project's own function upon the library that an expression calls; nil for any other.
  func helper(calledBy expression: ExprSyntax) -> String?

  /// Changes besides registrations and requests.
  func rewrites(_ table: ServiceTable) -> [any Rewrite]

  /// The library's own names, of which nothing may be left.
  var leftovers: Set<String> { get }

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

  func helper(calledBy expression: ExprSyntax) -> String? { nil }
}
