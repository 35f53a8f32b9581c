/// A property of a container that is a factory.
package struct FactoryDeclaration: Hashable, Sendable {
  /// The container type that it is declared on.
  package var container: String
  /// The name of the property.
  package var name: String
  /// What it makes, as written: the last generic argument of `Factory` or `ParameterFactory`.
  package var product: String
  /// Where its name stands.
  package var location: SourceLocation
}
