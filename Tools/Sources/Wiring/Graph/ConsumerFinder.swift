/// Finds the types that use factories and are made by none.
struct ConsumerFinder {
  let wiring: Wiring
  /// The types that factories make.
  let constructed: Set<Int>

  /// The types, and what production code outside factories does that cannot be told.
  func find() -> (consumers: [Consumer], unresolved: [Unresolved]) {
    let index = wiring.index
    var uses: [Int: [Consumer.Use]] = [:]
    var unresolved: [Unresolved] = []
    for file in index.files.indices where index.files[file].role == .production {
      collectInjections(inFile: file, into: &uses)
      index.forEachBody(inFile: file) { place, body in
        let type = consumer(at: place)
        if type == nil, wiring.isPreview(place) { return }
        let isInjection = type != nil && isInjection(place)
        for use in body.uses where wiring.mayLeadToFactory(use) {
          // The wrapper says more about its key path than the key path itself.
          if isInjection, use.kind == .keyPath, use.call == nil { continue }
          let factory: Int
          var isEager = place.member.isInitial && !body.isDeferred(use)
          switch wiring.action(of: use, in: body, at: place) {
          case .resolve(let number): factory = number
          case .resolveLater(let number):
            factory = number
            isEager = false
          case .unresolved(let reason, _):
            let location = index.files[file].location(use.offset)
            unresolved.append(Unresolved(reason: reason, location: location))
            continue
          default: continue
          }
          guard let type else { continue }
          add(factory, isEager ? .eager : .lazy, file, use.offset, to: &uses[type, default: []])
        }
      }
    }
    return (consumers(using: uses), unresolved)
  }

  private func consumers(using uses: [Int: [Consumer.Use]]) -> [Consumer] {
    let index = wiring.index
    return uses.keys.sorted().map { type in
      let entity = index.types[type]
      let part = entity.parts[0]
      return Consumer(
        type: type, name: entity.name,
        location: index.files[part.file].location(index.declaration(part).offset),
        uses: uses[type] ?? [])
    }
  }

  private func collectInjections(inFile file: Int, into uses: inout [Int: [Consumer.Use]]) {
    for (number, declaration) in wiring.index.files[file].types.enumerated() {
      for (property, parsed) in declaration.properties.enumerated() {
        let place = BodyPlace(file: file, type: number, member: .value(property))
        guard let type = consumer(at: place) else { continue }
        for attribute in parsed.attributes {
          guard let factory = wiring.injected(by: attribute, at: place) else { continue }
          add(
            factory, Edge.Kind(wrapper: attribute.name), file, attribute.offset,
            to: &uses[type, default: []])
        }
      }
    }
  }

  /// Whether a place is the arguments of an attribute that names a factory.
  private func isInjection(_ place: BodyPlace) -> Bool {
    guard case .attribute = place.member else { return false }
    return wiring.index.property(at: place)?.attributes.contains {
      wiring.injected(by: $0, at: place) != nil
    } ?? false
  }

  private func add(
    _ factory: Int, _ kind: Edge.Kind, _ file: Int, _ offset: Int, to uses: inout [Consumer.Use]
  ) {
    if let known = uses.firstIndex(where: { $0.factory == factory }) {
      uses[known].kind = Edge.Kind.byStrength.first { $0 == kind || $0 == uses[known].kind } ?? kind
      return
    }
    let location = wiring.index.files[file].location(offset)
    uses.append(Consumer.Use(factory: factory, kind: kind, location: location))
  }

  private func consumer(at place: BodyPlace) -> Int? {
    guard let type = wiring.index.enclosingEntity(of: place),
      !wiring.index.types[type].hasFactories, !constructed.contains(type)
    else { return nil }
    return type
  }
}

extension BodyPlace.Member {
  /// Whether the code runs while an instance is made.
  fileprivate var isInitial: Bool {
    switch self {
    case .value, .initializer, .attribute: true
    default: false
    }
  }
}

/// A type that uses factories and is made by none, such as a view or an app's entry point.
package struct Consumer: Sendable {
  /// The type, as an index into `WiringIndex.types`.
  package var type: Int
  /// Its name.
  package var name: String
  /// Where it is declared.
  package var location: SourceLocation
  /// The factories that it uses, each once.
  package var uses: [Use]

  /// One factory that a consumer uses.
  package struct Use: Hashable, Sendable {
    /// The factory, as an index into `Wiring.factories`.
    package var factory: Int
    /// Eager when it is resolved while the consumer is made.
    package var kind: Edge.Kind
    /// Where it is used.
    package var location: SourceLocation
  }
}
