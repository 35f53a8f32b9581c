extension Wiring {
  /// Where the name of a factory stands.
  package func location(of factory: FactoryNode) -> SourceLocation {
    file(of: factory).location(factory.offset)
  }

  /// Whether a factory is declared in code of the app.
  package func isProduction(_ factory: FactoryNode) -> Bool {
    file(of: factory).role == .production
  }

  /// The body of a factory's property or method.
  package func body(of factory: FactoryNode) -> ParsedBody? { index.body(at: factory.place) }

  /// The type that a factory makes, as its declaration says it.
  package func product(of factory: FactoryNode) -> WiringIndex.Lookup {
    index.lookUp(factory.product, in: index.context(of: factory.place))
  }
}

extension WiringIndex {
  /// The declarations and extensions of a type.
  package func declarations(of entity: Int) -> [ParsedType] { types[entity].parts.map(declaration) }

  /// The properties of a type and its extensions, with the places of their values.
  package func properties(of entity: Int) -> [(place: BodyPlace, property: ParsedProperty)] {
    types[entity].parts.flatMap { part in
      declaration(part).properties.enumerated().map { number, property in
        (BodyPlace(file: part.file, type: part.type, member: .value(number)), property)
      }
    }
  }

  /// Where the name of a type stands, or its first extension where its declaration was not read.
  package func location(ofType number: Int) -> SourceLocation {
    let part = types[number].parts[0]
    return location(declaration(part).offset, in: part.file)
  }

  /// A place of a file, given in UTF-8 bytes.
  package func location(_ offset: Int, in file: Int) -> SourceLocation {
    files[file].location(offset)
  }
}

extension Wiring {
  /// The wirings of several sets of files, each on a thread of its own.
  package static func sideBySide(_ sets: [[ParsedFile]]) -> [Wiring] {
    sets.concurrentMap { Wiring(files: $0) }
  }
}
