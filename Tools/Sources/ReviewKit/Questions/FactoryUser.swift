import SourceModel
import WiringGraph

/// Something that asks a factory for its instance.
struct FactoryUser: Equatable, Sendable {
  /// What asks.
  enum Kind: String, Encodable, Sendable {
    /// The definition of another factory, or a type that it makes.
    case factory
    /// A type that no factory makes, such as a view.
    case type
    /// Code outside types, or a function of a container.
    case code
  }

  /// The factory, type or function.
  var name: String
  /// What asks.
  var kind: Kind
  /// The factory that asks, as an index into `Wiring.factories`; nil for other code.
  var factory: Int?
  /// When it asks.
  var need: Edge.Kind
  /// Where it asks.
  var location: SourceLocation

  /// The users in production code of each factory, by its index in `Wiring.factories`.
  static func all(in wiring: Wiring) -> [[FactoryUser]] {
    var users: [[FactoryUser]] = wiring.factories.map { _ in [] }
    for edge in wiring.edges where wiring.isProduction(wiring.factories[edge.from]) {
      users[edge.to].append(
        FactoryUser(
          name: wiring.factories[edge.from].qualifiedName, kind: .factory, factory: edge.from,
          need: edge.kind, location: edge.location))
    }
    for consumer in wiring.consumers {
      for use in consumer.uses {
        users[use.factory].append(
          FactoryUser(
            name: consumer.name, kind: .type, need: use.kind, location: use.location))
      }
    }
    addCode(of: wiring, to: &users)
    return users
  }

  /// The factories that use some of `factories`, over any number of steps.
  ///
  /// - Parameters:
  ///   - factories: Where the search begins, as indices into `users`.
  ///   - users: The users of each factory.
  ///   - isIncluded: Whether the search goes through a factory.
  /// - Returns: What was found; one of `factories` only if it is above another or itself.
  static func factories(
    above factories: [Int], in users: [[FactoryUser]],
    where isIncluded: (Int) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found: Set<Int> = []
    var queue = factories
    while let next = queue.popLast() {
      for user in users[next].compactMap(\.factory)
      where isIncluded(user) && found.insert(user).inserted {
        queue.append(user)
      }
    }
    return found
  }

  private static func addCode(of wiring: Wiring, to users: inout [[FactoryUser]]) {
    let index = wiring.index
    let definitions = Set(wiring.factories.map(\.place))
    for file in index.files.indices where index.files[file].role == .production {
      index.forEachBody(inFile: file) { place, body in
        let type = index.enclosingEntity(of: place)
        if let type, !index.types[type].hasFactories { return }
        guard !definitions.contains(place), !wiring.isPreview(place) else { return }
        for use in body.uses where wiring.mayLeadToFactory(use) {
          let factory: Int
          switch wiring.action(of: use, in: body, at: place) {
          case .resolve(let number), .resolveLater(let number): factory = number
          default: continue
          }
          let name = index.function(at: place).map { $0.name + "()" } ?? "code"
          let owner = type.map { index.types[$0].name + "." } ?? ""
          users[factory].append(
            FactoryUser(
              name: owner + name, kind: .code, need: .eager,
              location: index.files[file].location(use.offset)))
        }
      }
    }
  }
}
