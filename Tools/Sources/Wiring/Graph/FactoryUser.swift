/// Code of the app that resolves a factory.
package struct FactoryUser: Equatable, Sendable {
  /// What kind of code resolves it.
  package enum Kind: String, Encodable, Sendable {
    /// The definition of another factory, or a type that it makes.
    case factory
    /// A type that no factory makes, such as a view.
    case type
    /// Code outside types, or a function of a container.
    case code
  }

  /// The factory, type or function.
  package var name: String
  /// What kind of code it is.
  package var kind: Kind
  /// The factory whose definition it belongs to, as an index into `Wiring.factories`; nil for other
  /// code.
  package var factory: Int?
  /// The factory that is resolved, as an index into `Wiring.factories`.
  package var used: Int
  /// When it is resolved.
  package var need: Edge.Kind
  /// Where it is resolved.
  package var location: SourceLocation
}

extension Wiring {
  /// The factories, and the types that no factory makes, that use factories.
  package var users: [FactoryUser] {
    edges.filter { isProduction(factories[$0.from]) }.map { edge in
      FactoryUser(
        name: factories[edge.from].qualifiedName, kind: .factory, factory: edge.from,
        used: edge.to, need: edge.kind, location: edge.location)
    }
      + consumers.flatMap { consumer in
        consumer.uses.map { use in
          FactoryUser(
            name: consumer.name, kind: .type, used: use.factory, need: use.kind,
            location: use.location)
        }
      }
  }

  /// Other code that uses factories: functions of containers, and code outside types.
  package var codeUsers: [FactoryUser] {
    let definitions = Set(factories.map(\.place))
    var users: [FactoryUser] = []
    for file in index.files.indices where index.files[file].role == .production {
      index.forEachBody(inFile: file) { place, body in
        let type = index.enclosingEntity(of: place)
        if let type, !index.types[type].hasFactories { return }
        guard !definitions.contains(place), !isPreview(place) else { return }
        for use in body.uses where mayLeadToFactory(use) {
          let factory: Int
          switch action(of: use, in: body, at: place) {
          case .resolve(let number), .resolveLater(let number): factory = number
          default: continue
          }
          let name = index.function(at: place).map { $0.name + "()" } ?? "code"
          let owner = type.map { index.types[$0].name + "." } ?? ""
          users.append(
            FactoryUser(
              name: owner + name, kind: .code, used: factory, need: .eager,
              location: index.location(use.offset, in: file)))
        }
      }
    }
    return users
  }
}

/// A call that changes a factory from outside its definition: `register`, a context, a reset.
package struct FactoryChange: Sendable {
  /// The factory, as an index into `Wiring.factories`.
  package var factory: Int
  /// The function, `register`, `onTest`, `reset`, `contribute`.
  package var function: String
  /// The member that the call stands in.
  package var place: BodyPlace
  /// The body that the call stands in; a function has others, too, such as default values.
  package var body: ParsedBody
  /// The call, as an index into the uses of the body.
  package var use: Int
  /// Whether it stands in test code.
  package var isTest: Bool
  /// Whether it stands in a preview.
  package var isPreview: Bool

  /// The call.
  package var call: Use { body.uses[use] }
}
