/// A type with all its extensions, or the extensions alone of a type that was not read.
package struct TypeEntity: Sendable {
  /// One declaration: the position of the file, and of the type in it.
  package struct Part: Hashable, Sendable {
    /// The file, as an index into `WiringIndex.files`.
    package var file: Int
    /// The type, as an index into the types of the file.
    package var type: Int

    /// Makes a part from its positions.
    package init(file: Int, type: Int) {
      self.file = file
      self.type = type
    }
  }

  /// The members of one name.
  package struct Members: Sendable {
    /// The properties, as places of their values.
    package var properties: [BodyPlace] = []
    /// The methods.
    package var methods: [BodyPlace] = []
  }

  /// The name, nested types joined by dots.
  package var name: String
  /// The module that declares it; empty for a type that was not read.
  package var module: String
  /// What its declaration starts with; nil for a type that was not read.
  package var kind: ParsedType.Kind?
  /// Its declarations: one, or several in clauses of `#if`.
  package var declarations: [Part] = []
  /// Its extensions.
  package var extensions: [Part] = []
  /// The types that it inherits from or conforms to, as written, with their context.
  package var inherited: [WrittenType] = []
  /// Its properties and methods by name.
  package var members: [String: Members] = [:]
  /// The names of its generic parameters.
  package var genericParameters: Set<String> = []
  /// What its generic parameters have to conform to, by name.
  package var genericConstraints: [String: WrittenType] = [:]
  /// Whether it is a container of Factory.
  package var isContainer = false
  /// Whether it is no container, and declares factories: `var api: Factory<API> { container { … } }`.
  package var holdsFactories = false

  /// Whether its members can be factories.
  package var hasFactories: Bool { isContainer || holdsFactories }

  /// All its declarations and extensions.
  package var parts: [Part] { declarations + extensions }
}

/// A type as written, with the place that says what its name means there.
package struct WrittenType: Hashable, Sendable {
  /// The text.
  package var text: String
  /// Where it is written.
  package var context: TypeContext
}

/// What decides which type a name means.
package struct TypeContext: Hashable, Sendable {
  /// The file, as an index into `WiringIndex.files`.
  package var file: Int
  /// The name of the innermost type around the place, nil outside all types.
  package var enclosing: String?

  /// What the type `name` can be called in full, in the type around the place, those around that and
  /// outside all types, in this order.
  static func fullNames(of name: String, within enclosing: String?) -> [String] {
    var names: [String] = []
    var around = enclosing?[...]
    while let type = around, !type.isEmpty {
      names.append("\(type).\(name)")
      around = type.lastIndex(of: ".").map { type[..<$0] }
    }
    return names + [name]
  }
}
