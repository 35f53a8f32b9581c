import Wiring

/// The properties that registrations become, by what they are looked up by.
struct ServiceTable {
  /// A property of the container.
  struct Property {
    var name: String
    var parameters: [ServiceRegistration.Parameter]
  }

  private var properties: [ServiceKey: Property] = [:]
  private var used: Set<String> = []

  /// Takes in what the project's `extension Container` declares already, so that a project can be migrated
  /// in steps: under its type, or under its name where that says more.
  init(_ sources: [SyntaxFile]) {
    let extensions = sources.flatMap(\.model.types).filter {
      $0.kind == .extension && $0.name == "Container"
    }
    for property in extensions.flatMap(\.properties) {
      guard let type = property.type, let kind = FactoryKind(type: type),
        [.factory, .parameter].contains(kind), let product = GenericArguments.of(type).last
      else { continue }
      let isOfType = PropertyName.of(ServiceKey(type: product).type) == property.name
      let key = ServiceKey(type: product, name: isOfType ? nil : property.name)
      let parameters = kind == .factory ? [] : Self.parameters(GenericArguments.of(type)[0])
      used.insert(property.name)
      properties[key] = Property(name: property.name, parameters: parameters)
    }
  }

  /// The parameters of `(id: Int, title: String)`, or the one of any other type.
  private static func parameters(_ type: String) -> [ServiceRegistration.Parameter] {
    guard type.hasPrefix("("), type.hasSuffix(")") else { return [.init(name: "", type: type)] }
    return GenericArguments.of("<" + type.dropFirst().dropLast() + ">").map { element in
      let parts = element.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
      return .init(name: parts.count > 1 ? parts[0] : "", type: parts.last ?? "")
    }
  }

  /// Finds a name for the service; nil when there is one already or its type has no name.
  mutating func add(
    _ key: ServiceKey, parameters: [ServiceRegistration.Parameter] = []
  ) -> String? {
    guard properties[key] == nil, let name = freeName(for: key) else { return nil }
    used.insert(name)
    properties[key] = Property(name: name, parameters: parameters)
    return name
  }

  /// The property of a service.
  subscript(key: ServiceKey) -> Property? { properties[key] }

  /// The property of a service that has to be there, and to take so many arguments.
  func property(for key: ServiceKey, arguments: Int? = nil) throws(Obstacle) -> Property {
    guard let property = self[key] else {
      throw Obstacle("\(key.description) is not registered in the migrated sources")
    }
    guard property.parameters.count == arguments ?? property.parameters.count else {
      throw Obstacle("'\(property.name)' takes \(property.parameters.count) arguments")
    }
    return property
  }

  /// The name of the type, or the service's own name, alone or before that of the type.
  private func freeName(for key: ServiceKey) -> String? {
    let ofType = PropertyName.of(key.type)
    let ofName = key.name.flatMap(PropertyName.of)
    let both = ofName.flatMap { name in ofType.map { PropertyName.joined(name, $0) } }
    let candidates = key.name == nil ? [ofType] : [ofName, both]
    return candidates.compactMap { $0 }.first { !used.contains($0) }
  }
}
