/// A place where a file is not valid Swift.
package struct SyntaxProblem: Hashable, Sendable {
  /// What the parser says about it.
  package var message: String
  /// Where it is.
  package var location: SourceLocation
}
