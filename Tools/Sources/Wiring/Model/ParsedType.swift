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

/// A case of an enumeration.
package struct EnumCase: Hashable, Sendable {
  /// The name without backticks and without its payload.
  package var name: String
  /// The whole `case` declaration that it belongs to, in UTF-8 bytes.
  package var range: Range<Int>
  /// Where its name stands, in UTF-8 bytes.
  package var offset: Int
}

/// An attribute or property wrapper of a declaration, `@Injected(\.api)`.
package struct ParsedAttribute: Hashable, Sendable {
  /// The name without the at sign, without a module and without generic arguments.
  package var name: String
  /// The root type of the key path that is its first argument, nil when inferred.
  package var keyPathRoot: String?
  /// The first property of the key path that is its first argument.
  package var keyPathName: String?
  /// What stands between the parentheses, as written.
  package var arguments = ""
  /// What the arguments do.
  package var body: ParsedBody?
  /// Where its at sign stands, in UTF-8 bytes.
  package var offset: Int
}
