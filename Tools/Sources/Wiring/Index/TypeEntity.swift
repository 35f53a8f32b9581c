/// A type with all its extensions, or the extensions alone of a type that was not read.
package struct TypeEntity: Sendable {
  /// One declaration: the position of the file, and of the type in it.
  package struct Part: Hashable, Sendable {
    /// The file, as an index into `WiringIndex.files`.
    package var file: Int
    /// The type, as an index into the types of the file.
    package var type: Int
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

/// Where a body stands: the file, the type around it and the member that it is part of.
package struct BodyPlace: Hashable, Sendable {
  /// What the body is part of; numbers are positions in the lists of the type or the file.
  package enum Member: Hashable, Sendable {
    /// The first value of a property of a type.
    case value(Int)
    /// The accessors of a property of a type.
    case accessor(Int)
    /// The arguments of an attribute of a property of a type.
    case attribute(Int)
    /// A method.
    case method(Int)
    /// An initializer.
    case initializer(Int)
    /// The deinitializer.
    case deinitializer
    /// A function outside all types.
    case function(Int)
    /// A variable outside all types, its value or accessor.
    case variable(Int)
    /// Other code outside all types.
    case code(Int)
  }

  /// The file, as an index into `WiringIndex.files`.
  package var file: Int
  /// The declaration around the body, as an index into the types of the file.
  package var type: Int?
  /// What the body is part of.
  package var member: Member
}

extension WiringIndex {
  /// Calls `visit` with every body of the project, in the order of the files.
  package func forEachBody(_ visit: (BodyPlace, ParsedBody) -> Void) {
    for file in files.indices { forEachBody(inFile: file, visit) }
  }

  /// Calls `visit` with every body of a file.
  package func forEachBody(inFile number: Int, _ visit: (BodyPlace, ParsedBody) -> Void) {
    let file = files[number]
    for (index, type) in file.types.enumerated() {
      forEachBody(of: type) { visit(BodyPlace(file: number, type: index, member: $0), $1) }
    }
    for (index, function) in file.functions.enumerated() {
      let place = BodyPlace(file: number, type: nil, member: .function(index))
      function.bodies.forEach { visit(place, $0) }
    }
    for (index, variable) in file.variables.enumerated() {
      let place = BodyPlace(file: number, type: nil, member: .variable(index))
      [variable.value, variable.accessor].forEach { if let body = $0 { visit(place, body) } }
    }
    for (index, code) in file.code.enumerated() {
      visit(BodyPlace(file: number, type: nil, member: .code(index)), code.body)
    }
  }

  private func forEachBody(of type: ParsedType, _ visit: (BodyPlace.Member, ParsedBody) -> Void) {
    for (index, property) in type.properties.enumerated() {
      if let body = property.value { visit(.value(index), body) }
      if let body = property.accessor { visit(.accessor(index), body) }
      for attribute in property.attributes {
        if let body = attribute.body { visit(.attribute(index), body) }
      }
    }
    for (index, method) in type.methods.enumerated() {
      method.bodies.forEach { visit(.method(index), $0) }
    }
    for (index, initializer) in type.initializers.enumerated() {
      initializer.bodies.forEach { visit(.initializer(index), $0) }
    }
    if let body = type.deinitializer { visit(.deinitializer, body) }
  }

  /// The names that a body at this place knows.
  package func context(of place: BodyPlace) -> TypeContext {
    TypeContext(
      file: place.file, enclosing: place.type.map { files[place.file].types[$0].name })
  }

  /// The type around the body, as an index into `types`.
  package func enclosingEntity(of place: BodyPlace) -> Int? {
    place.type.map { entity(of: TypeEntity.Part(file: place.file, type: $0)) }
  }
}

extension WiringIndex {
  /// The body at a place.
  package func body(at place: BodyPlace) -> ParsedBody? {
    let file = files[place.file]
    switch place.member {
    case .value: return property(at: place)?.value
    case .accessor: return property(at: place)?.accessor
    case .variable: return property(at: place).flatMap { $0.value ?? $0.accessor }
    case .method, .initializer, .function: return function(at: place)?.body
    case .deinitializer: return place.type.flatMap { file.types[$0].deinitializer }
    case .code(let number): return file.code[number].body
    case .attribute: return nil
    }
  }
}

extension ParsedFunction {
  /// The body and the default values of the parameters; attributes of tests take closures, too.
  package var bodies: [ParsedBody] {
    [body].compactMap { $0 } + parameters.compactMap(\.defaultValue)
      + attributes.compactMap(\.body)
  }
}
