/// A function of a type.
package struct MethodDeclaration: Hashable, Sendable {
  /// The base name, without parameters.
  package var name: String
  /// How many parameters it takes.
  package var parameterCount: Int
  /// Whether it is `async`.
  package var isAsync: Bool
  /// Whether it throws, typed or not.
  package var isThrowing: Bool
  /// The return type as written, or nil for none.
  package var returnType: String?
  /// Where its name stands.
  package var location: SourceLocation

  /// Makes a function from its parts.
  package init(
    name: String, parameterCount: Int, isAsync: Bool, isThrowing: Bool, returnType: String?,
    location: SourceLocation
  ) {
    self.name = name
    self.parameterCount = parameterCount
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.returnType = returnType
    self.location = location
  }
}
