/// A function of a type.
package struct MethodDeclaration: Hashable, Sendable {
  /// The base name, without parameters.
  package var name: String
  /// The argument labels, `_` for none, in order.
  package var labels: [String]
  /// How many parameters it takes.
  package var parameterCount: Int { labels.count }

  /// The name with its labels: `fetch(id:)`.
  package var fullName: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }

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
    name: String, labels: [String] = [], isAsync: Bool, isThrowing: Bool, returnType: String?,
    location: SourceLocation
  ) {
    self.name = name
    self.labels = labels
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.returnType = returnType
    self.location = location
  }
}
