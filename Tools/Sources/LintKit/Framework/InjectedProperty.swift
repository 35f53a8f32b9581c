import Wiring

/// A property with a wrapper of FactoryKit, and the factory that the wrapper names.
struct InjectedProperty {
  /// The type that declares the property, as an index into `WiringIndex.types`.
  var owner: Int
  var attribute: ParsedAttribute
  var factory: FactoryNode
  /// Where the attribute stands.
  var location: SourceLocation

  /// All of them in code of the app.
  static func all(in wiring: Wiring) -> [InjectedProperty] {
    wiring.index.types.indices.flatMap { owner in
      wiring.index.properties(of: owner).flatMap { place, property in
        property.attributes.compactMap { attribute in
          let file = wiring.index.files[place.file]
          guard file.role == .production, let factory = wiring.injected(by: attribute, at: place)
          else { return nil }
          return InjectedProperty(
            owner: owner, attribute: attribute, factory: wiring.factories[factory],
            location: file.location(attribute.offset))
        }
      }
    }
  }
}
