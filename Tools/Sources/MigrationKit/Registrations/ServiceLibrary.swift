import SwiftSyntax

/// What differs between the libraries that look services up by their type.
protocol ServiceLibrary {
  init(_ sources: [ParsedFile])

  /// The registration that a statement is; nil when it is something else.
  func registration(in item: CodeBlockItemSyntax, of file: ParsedFile)
    -> Result<ServiceRegistration, Obstacle>?

  /// The request that an expression is; nil when it is something else.
  func use(_ expression: ExprSyntax) -> Result<ServiceUse, Obstacle>?

  /// The name of a function that exists to register and can go when nothing is left in it.
  func registeringName(of function: FunctionDeclSyntax) -> String?

  /// Whether a statement only calls a registering function, and which.
  func calledRegistering(_ item: CodeBlockItemSyntax) -> String?

  /// Changes besides registrations and requests.
  func rewrites(_ table: ServiceTable) -> [any Rewrite]

  /// The library's own names, of which nothing may be left.
  var leftovers: Set<String> { get }

  /// What is rewritten once it is known which functions are gone.
  func finish(_ file: FileRewriting, emptied: Set<String>)
}
