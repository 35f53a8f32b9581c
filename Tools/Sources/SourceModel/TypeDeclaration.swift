/// A declared type, or an extension of one, with those of its members that the tools look at.
package struct TypeDeclaration: Hashable, Sendable {
  /// What the declaration starts with.
  package enum Kind: String, Hashable, Sendable {
    case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`, `typealias`
  }

  /// What the declaration starts with.
  package var kind: Kind
  /// The name as written; nested types are joined by dots, `Outer.Inner`.
  package var name: String
  /// The types after the colon, as written, without attributes.
  package var inherited: [String]
  /// The properties declared directly in it, in source order.
  package var properties: [PropertyDeclaration] = []
  /// The functions declared directly in it, in source order.
  package var methods: [MethodDeclaration] = []
  /// The cases of an enumeration, in source order.
  package var cases: [EnumCase] = []
  /// Where its name stands.
  package var location: SourceLocation

  /// Makes a declaration without members.
  package init(kind: Kind, name: String, inherited: [String], location: SourceLocation) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.location = location
  }
}
