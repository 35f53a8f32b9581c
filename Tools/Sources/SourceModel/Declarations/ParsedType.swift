/// A declared type, or an extension of one.
package struct ParsedType: Hashable, Sendable {
  /// What the declaration starts with.
  package enum Kind: String, Hashable, Sendable {
    case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`, `typealias`
  }

  /// What the declaration starts with.
  package var kind: Kind
  /// The name as written; nested types are joined by dots, `Outer.Inner`.
  package var name: String
  /// The types after the colon, as written, without attributes; the target of a type alias.
  package var inherited: [String] = []
  /// Attributes, such as `Observable` and `MainActor`.
  package var attributes: [ParsedAttribute] = []
  /// Modifiers as written.
  package var modifiers: [String] = []
  /// The names of the generic parameters.
  package var genericParameters: [String] = []
  /// What generic parameters have to conform to, as written, by name.
  package var genericConstraints: [String: String] = [:]
  /// The cases of an enumeration, in source order.
  package var cases: [EnumCase] = []
  /// Properties, in source order.
  package var properties: [ParsedProperty] = []
  /// Methods and subscripts, in source order.
  package var methods: [ParsedFunction] = []
  /// Initializers, in source order.
  package var initializers: [ParsedFunction] = []
  /// What `deinit` does.
  package var deinitializer: ParsedBody?
  /// Whether the type is declared inside a function.
  package var isLocal = false
  /// The full name of the type whose function declares it; nil for others.
  package var enclosingType: String?
  /// Where the declaration starts, in UTF-8 bytes.
  package var start: Int
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int

  /// Makes a declaration without members.
  package init(kind: Kind, name: String, start: Int, offset: Int) {
    self.kind = kind
    self.name = name
    self.start = start
    self.offset = offset
  }

  /// The name with those of all types around it, also where it is declared inside a function.
  package var qualifiedName: String { (enclosingType.map { $0 + "." } ?? "") + name }

  /// The name without the types around it.
  package var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Whether an attribute of this name is written at the declaration.
  package func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}
