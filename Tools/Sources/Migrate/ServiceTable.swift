import SwiftParser
import Wiring

/// The names of the properties that registrations become, by what they are looked up by.
struct ServiceTable {
  private var properties: [ServiceKey: String] = [:]
  private var used: Set<String> = []

  /// Takes in what the project's `extension Container` declares already, so that a project can be migrated
  /// in steps.
  init(_ sources: [SyntaxFile]) {
    let extensions = sources.flatMap(\.model.types).filter {
      $0.kind == .extension && $0.name == "Container"
    }
    for property in extensions.flatMap(\.properties) {
      used.insert(property.name)
      guard let type = property.type, FactoryKind(type: type) == .factory,
        let product = GenericArguments.of(type).last,
        PropertyName.of(ServiceKey(type: product).type) == property.name
      else { continue }
      properties[ServiceKey(type: product)] = property.name
    }
  }

  /// Finds a name for the service; nil when there is one already or its type has no name.
  mutating func add(_ key: ServiceKey) -> String? {
    guard properties[key] == nil, let name = PropertyName.of(key.type),
      used.insert(name).inserted
    else { return nil }
    properties[key] = name
    return name
  }

  /// The property of a service.
  subscript(key: ServiceKey) -> String? { properties[key] }

  /// The property of a service that has to be there.
  func property(for key: ServiceKey) throws(Failure) -> String {
    guard let property = self[key] else {
      throw Failure("\(key.type) is not registered in the migrated sources")
    }
    return property
  }
}

/// Names for the properties that registrations become.
enum PropertyName {
  /// Members of containers, which a property must not hide.
  private static let members: Set<Substring> = Set(
    """
    manager shared reset decorator promised make with preview self init fork verify warmUp explain \
    close contributions keyedContributions
    """.split(separator: " "))

  /// The name of a property that has one already, which stays unless containers have such a member.
  static func onContainer(_ name: String) -> String {
    members.contains(name[...]) ? name + "Service" : name
  }

  /// `movieService` for `MovieService`, `urlSession` for `URLSession`, the name itself where it is one;
  /// nil when nothing of the text can be a name.
  static func of(_ text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard let first = words.first else { return nil }
    let name = words.dropFirst().reduce(first.loweredStart) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    guard name.first?.isNumber == false else { return nil }
    return name.isValidSwiftIdentifier(for: .variableName) ? onContainer(name) : name + "Service"
  }
}
