/// What a whole project declares: containers, factories and types by name.
package struct SourceIndex: Sendable {
  /// The files, in the order given.
  package let files: [ParsedFile]
  /// All declarations of types and extensions that are not local to a function.
  package let types: [Located<ParsedType>]
  /// The names of the types that are containers.
  package let containerNames: Set<String>

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

  /// The first property called `name` in any container, a factory or not.
  package func containerProperty(_ name: String) -> Located<ParsedProperty>? {
    for type in types where containerNames.contains(type.name) {
      if let property = type.properties.first(where: { $0.name == name }) { return property }
    }
    return nil
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

  /// What a factory of this type returns: `Product` in `Factory<Product>`, and in `AsyncFactory<Product, E>`
  /// and `ThrowingFactory<Product, E>`; with `Parameter` before the name, it comes second.
  private static func product(of type: String?) -> String? {
    guard let type, type.hasSuffix(">"), let open = type.firstIndex(of: "<"),
      let name = type[..<open].split(separator: ".").last,
      let position = positions[String(name)]
    else { return nil }
    let arguments = type[type.index(after: open)...].dropLast().topLevelComponents
    return position < arguments.count ? arguments[position] : nil
  }

  /// Where the product stands among the generic arguments of each kind of factory.
  private static let positions = [
    "Factory": 0, "ThrowingFactory": 0, "AsyncFactory": 0, "ParameterFactory": 1,
    "ParameterThrowingFactory": 1, "ParameterAsyncFactory": 1,
  ]
}

extension Substring {
  /// The parts between the commas that are not inside brackets, without spaces around them.
  fileprivate var topLevelComponents: [String] {
    var depth = 0
    var starts = [startIndex]
    var ends: [Index] = []
    for index in indices {
      switch self[index] {
      case "<", "(", "[": depth += 1
      case ">" where index == startIndex || self[self.index(before: index)] != "-": depth -= 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        ends.append(index)
        starts.append(self.index(after: index))
      default: break
      }
    }
    return zip(starts, ends + [endIndex]).map { start, end in
      String(self[start..<end].drop(while: \.isWhitespace))
    }
  }
}
