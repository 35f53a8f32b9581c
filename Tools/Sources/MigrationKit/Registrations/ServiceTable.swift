/// The properties that registrations become, by what they are looked up by.
struct ServiceTable {
  /// A property of the container.
  struct Property {
    var name: String
    var parameters: [ServiceRegistration.Parameter]
  }

  private var properties: [ServiceKey: Property] = [:]
  private var used: Set<String> = []

  /// Takes in what is declared already: under its type, or under its name where that says more.
  init(existing: ExistingFactories) {
    for each in existing.declarations {
      let isOfType = PropertyName.of(type: ServiceKey(type: each.type).type) == each.name
      let key = ServiceKey(type: each.type, name: isOfType ? nil : each.name)
      used.insert(each.name)
      properties[key] = Property(name: each.name, parameters: each.parameters)
    }
  }

  /// Finds a name for the service; nil when there is one already or its type has no name.
  mutating func add(_ key: ServiceKey, parameters: [ServiceRegistration.Parameter] = [])
    -> String?
  {
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

  private func freeName(for key: ServiceKey) -> String? {
    let ofType = PropertyName.of(type: key.type)
    guard let label = key.name else {
      return ofType.flatMap { used.contains($0) ? nil : $0 }
    }
    var candidates: [String?] = [PropertyName.of(name: label)]
    if let ofType {
      candidates.append(PropertyName.of(name: label).map { PropertyName.joined($0, ofType) })
      let words = label.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      candidates.append(words.reduce(ofType, PropertyName.joined))
    }
    return candidates.compactMap { $0 }.first { !used.contains($0) }
  }
}
