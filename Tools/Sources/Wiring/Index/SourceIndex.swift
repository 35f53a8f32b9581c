/// What a whole project declares: containers, factories and types by name.
package struct SourceIndex: Sendable {
  /// The files, in the order given.
  package let files: [ParsedFile]
  /// All declarations of types and extensions that are not local to a function.
  package let types: [Located<ParsedType>]
  /// The factories of all containers, in the order of the files, as the wiring sees them.
  package let factories: [FactoryDeclaration]

  /// Makes an index of `files`; linear in the number of declarations.
  package init(files: [ParsedFile]) {
    self.files = files
    types = files.flatMap(\.declaredTypes)
    factories = FactoryReader(index: WiringIndex(files: files)).all.compactMap { factory in
      guard !factory.kind.isCollection else { return nil }
      return FactoryDeclaration(
        container: factory.containerName, name: factory.name, product: factory.product,
        location: files[factory.place.file].location(factory.offset))
    }
  }

  /// The declaration of the type called `name`, not one of its extensions.
  package func declaration(of name: String) -> Located<ParsedType>? {
    types.first { $0.name == name && $0.kind != .extension }
  }

  /// Whether the type `name` or one of its extensions declares a static property called `property`.
  package func hasStaticProperty(_ property: String, on name: String) -> Bool {
    types.contains { type in
      type.name == name && type.properties.contains { $0.isStatic && $0.name == property }
    }
  }

  /// Whether the type `name` is declared to conform to `conformance`, in whatever file.
  package func conforms(_ name: String, to conformance: String) -> Bool {
    types.contains { $0.name == name && $0.inherited.contains(conformance) }
  }

  /// What `type` inherits from, its extensions and whatever those inherit from included.
  package func inheritedNames(of type: Located<ParsedType>) -> Set<String> {
    var found: Set<String> = []
    var pending = [type.name]
    while let name = pending.popLast() {
      for part in types where part.name == name {
        for inherited in part.inherited where found.insert(inherited).inserted {
          pending.append(inherited)
        }
      }
    }
    return found
  }

  /// The injected properties of all files.
  package var injections: [Injection] { files.flatMap(\.injections) }
}

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

/// A property that a wrapper such as `@Injected` fills from a container.
package struct Injection: Hashable, Sendable {
  /// The attribute.
  package let attribute: ParsedAttribute
  /// The name of the property.
  package let property: String
  /// The factory that the key path names.
  package let factory: String
  /// Where the name of the property stands.
  package let location: SourceLocation

  /// The container that the key path names, or nil for the default one.
  package var container: String? { attribute.keyPathRoot }
}

extension ParsedFile {
  /// The injected properties of types, in source order.
  package var injections: [Injection] {
    declaredTypes.flatMap(\.properties).flatMap { property in
      property.attributes.compactMap { attribute -> (offset: Int, injection: Injection)? in
        guard attribute.name.contains("Injected"), let factory = attribute.keyPathName else {
          return nil
        }
        let injection = Injection(
          attribute: attribute, property: property.name, factory: factory,
          location: property.location)
        return (attribute.offset, injection)
      }
    }.sorted { $0.offset < $1.offset }.map(\.injection)
  }
}
