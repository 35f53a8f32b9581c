/// A protocol with everything that a type which conforms to it has to know.
package struct ProtocolDeclaration: Hashable, Sendable {
  /// The name as written; one that is nested is joined to its outer types by dots, `API.Client`.
  package var name: String
  /// The modifier that says who sees it, such as `public`; nil for none.
  package var access: String?
  /// The attributes as written, `@MainActor` and `@available(iOS 17, *)`.
  package var attributes: [String] = []
  /// The modifiers besides that of its access, such as `nonisolated`.
  package var modifiers: [String] = []
  /// The types after the colon, without attributes.
  package var inherited: [TypeSpelling] = []
  /// The names of its primary associated types, in order.
  package var primaryTypes: [String] = []
  /// The associated types, in source order.
  package var associatedTypes: [AssociatedType] = []
  /// The requirements of its `where` clause.
  package var constraints: [TypeConstraint] = []
  /// What it requires, in source order.
  package var requirements: [ProtocolRequirement] = []
  /// The conditions of the `#if` around it, the outermost first.
  package var conditions: [String] = []
  /// Where its name stands.
  package var location: SourceLocation

  /// The name without the types around it.
  package var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }
  /// The types around it, joined by dots; nil for none.
  package var enclosingType: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }
}

/// An associated type of a protocol.
package struct AssociatedType: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The types after the colon.
  package var inherited: [TypeSpelling]
  /// What it is where nothing else is said.
  package var defaultType: TypeSpelling?
  /// The requirements of its `where` clause.
  package var constraints: [TypeConstraint]
}

/// One requirement of a `where` clause.
package struct TypeConstraint: Hashable, Sendable {
  /// The type on the left.
  package var subject: TypeSpelling
  /// Whether both sides are the same type; otherwise the left one inherits from the right one.
  package var isSameType: Bool
  /// The type on the right.
  package var other: TypeSpelling
}
