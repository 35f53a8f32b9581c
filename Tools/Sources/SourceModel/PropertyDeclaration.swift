/// A property of a type.
package struct PropertyDeclaration: Hashable, Sendable {
  /// The name without backticks.
  package var name: String
  /// The declared type as written, or nil when it is inferred.
  package var type: String?
  /// Whether it belongs to the type and not to its values.
  package var isStatic: Bool
  /// Whether it is declared with `let`.
  package var isConstant: Bool
  /// Whether it takes part in the memberwise initializer: stored, and not a constant with a value.
  package var isMemberwise: Bool
  /// Where its name stands.
  package var location: SourceLocation

  /// Makes a property from its parts.
  package init(
    name: String, type: String?, isStatic: Bool, isConstant: Bool, isMemberwise: Bool,
    location: SourceLocation
  ) {
    self.name = name
    self.type = type
    self.isStatic = isStatic
    self.isConstant = isConstant
    self.isMemberwise = isMemberwise
    self.location = location
  }
}
