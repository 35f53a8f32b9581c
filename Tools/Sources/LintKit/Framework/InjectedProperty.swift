import SourceModel
import WiringGraph

/// A property with a wrapper of FactoryKit, and the factory that the wrapper names.
struct InjectedProperty {
  /// The file, as an index into `WiringIndex.files`.
  var file: Int
  /// The type that declares the property, as an index into `WiringIndex.types`.
  var owner: Int
  var attribute: ParsedAttribute
  var factory: FactoryNode

  /// All of them in code of the app.
  static func all(in wiring: Wiring) -> [InjectedProperty] {
    wiring.index.files.indices.filter { wiring.index.files[$0].role == .production }
      .flatMap { file in
        wiring.index.files[file].types.indices.flatMap { properties(of: $0, in: file, wiring) }
      }
  }

  private static func properties(of type: Int, in file: Int, _ wiring: Wiring)
    -> [InjectedProperty]
  {
    let part = TypeEntity.Part(file: file, type: type)
    let owner = wiring.index.entity(of: part)
    return wiring.index.declaration(part).properties.enumerated().flatMap { number, property in
      let place = BodyPlace(file: file, type: type, member: .value(number))
      return property.attributes.compactMap { attribute in
        wiring.injected(by: attribute, at: place).map {
          InjectedProperty(
            file: file, owner: owner, attribute: attribute, factory: wiring.factories[$0])
        }
      }
    }
  }
}
