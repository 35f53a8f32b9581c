/// What a whole project declares: containers, factories and types by name.
package struct SourceIndex: Sendable {
  /// The files, in the order given.
  package let files: [ParsedFile]
  /// All declarations of types and extensions that are not local to a function.
  package let types: [Located<ParsedType>]
  /// The names of the types that are containers.
  private let containerNames: Set<String>

  private static let containerProtocols: Set = ["SharedContainer", "ManagedContainer"]

  /// Makes an index of `files`; linear in the number of declarations.
  package init(files: [ParsedFile]) {
    self.files = files
    types = files.flatMap(\.declaredTypes)
    var names: Set = ["Container"]
    for type in types {
      if Self.containerProtocols.contains(type.name)
        || type.inherited.contains(where: Self.isContainerProtocol)
      {
        names.insert(type.name)
      }
    }
    containerNames = names
  }

  /// The factories of all containers, in the order of the files.
  package var factories: [FactoryDeclaration] {
    types.filter { containerNames.contains($0.name) }.flatMap { type in
      type.properties.compactMap { property in
        Self.product(of: property.type).map {
          FactoryDeclaration(
            container: type.name, name: property.name, product: $0, location: property.location)
        }
      }
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

  private static func isContainerProtocol(_ name: String) -> Bool {
    containerProtocols.contains(name.split(separator: ".").last.map(String.init) ?? name)
  }

  /// What a factory of this type returns: `Product` in `Factory<Product>`, and behind the parameter in
  /// `ParameterFactory<Parameter, Product>`; nil for other types.
  private static func product(of type: String?) -> String? {
    guard let type, let kind = FactoryKind(type: type), !kind.isCollection else { return nil }
    let arguments = GenericArguments.of(type)
    return kind.productPosition < arguments.count ? arguments[kind.productPosition] : nil
  }
}
