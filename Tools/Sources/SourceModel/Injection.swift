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
