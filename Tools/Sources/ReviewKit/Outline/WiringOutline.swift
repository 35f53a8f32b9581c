package import SourceModel

/// The wiring of production code as it is compared: each factory and each need once, by name.
///
/// Neither the order of the files nor the place of a declaration changes what is compared.
package struct WiringOutline: Sendable {
  /// A factory by its name.
  package struct Factory: Sendable {
    /// What tells it from all others, `Container.api`.
    package var id: String
    /// The name of the property.
    package var name: String
    /// The container that declares it.
    package var container: String
    /// The modules that declare it: several where clauses of `#if` do.
    package var modules: Set<String>
    /// What it is, once for each declaration that differs: clauses of `#if` may declare it twice.
    package var variants: Set<Variant>
    /// Whether it has a parameter, and may therefore end where it needs itself.
    package var dependsOnArguments: Bool
    /// Where it is declared.
    package var location: SourceLocation
  }

  /// What a declaration says about its factory.
  package struct Variant: Hashable, Sendable {
    /// How long its instances live.
    package var scope: String
    /// Its type, `Factory<any API>`.
    package var type: String

    /// Both on one line.
    package var text: String { "\(scope) \(type)" }
  }

  /// One factory needs another.
  package struct Need: Sendable {
    /// The id of the factory that needs.
    package var from: String
    /// The id of the factory that is needed.
    package var to: String
    /// The strongest way in which it is asked.
    package var kind: Edge.Kind
    /// Where it is asked.
    package var location: SourceLocation
  }

  /// The factories, in the order of their ids.
  package let factories: [Factory]
  /// The needs, in the order of both ids.
  package let needs: [Need]
  /// The ids of `Wiring.factories`, by position; nil for those of test code.
  let ids: [String?]
  /// The wiring itself.
  let wiring: Wiring

  /// Makes the outline of a project.
  package init(_ wiring: Wiring) {
    let ids = Self.ids(of: wiring)
    var factories: [String: Factory] = [:]
    for (number, factory) in wiring.factories.enumerated() {
      guard let id = ids[number] else { continue }
      let own = Factory(factory, id: id, location: wiring.location(of: factory))
      factories[id] = factories[id].map { $0.merged(with: own) } ?? own
    }
    var needs: [Pair: Need] = [:]
    for edge in wiring.edges {
      guard let from = edge.from.flatMap({ ids[$0] }), let to = ids[edge.to] else { continue }
      let need = Need(from: from, to: to, kind: edge.kind, location: edge.location)
      let pair = Pair(from: from, to: to)
      needs[pair] = needs[pair].map { $0.stronger(than: need) ? $0 : need } ?? need
    }
    (self.ids, self.wiring) = (ids, wiring)
    self.factories = factories.values.sorted { ByteOrder.isBefore($0.id, $1.id) }
    self.needs = needs.values.sorted {
      $0.from == $1.from
        ? ByteOrder.isBefore($0.to, $1.to) : ByteOrder.isBefore($0.from, $1.from)
    }
  }

  /// The container and the name, and the module where several modules have a factory of both.
  private static func ids(of wiring: Wiring) -> [String?] {
    let areShown = wiring.areShown
    func isCompared(_ number: Int) -> Bool {
      areShown[number] && wiring.file(of: wiring.factories[number]).role != .test
    }
    var modules: [String: Set<String>] = [:]
    for (number, factory) in wiring.factories.enumerated() where isCompared(number) {
      modules[factory.qualifiedName, default: []].insert(factory.module)
    }
    return wiring.factories.enumerated().map { number, factory in
      guard isCompared(number) else { return nil }
      let name = factory.qualifiedName
      return modules[name, default: []].count > 1 ? "\(name) (\(factory.module))" : name
    }
  }
}

extension WiringOutline.Factory {
  fileprivate init(_ factory: FactoryNode, id: String, location: SourceLocation) {
    let arguments = factory.arguments.map(TypeText.normalised).joined(separator: ", ")
    let type = factory.kind.rawValue + (arguments.isEmpty ? "" : "<\(arguments)>")
    self.init(
      id: id, name: factory.name, container: factory.containerName, modules: [factory.module],
      variants: [.init(scope: factory.scope.name, type: type)],
      dependsOnArguments: factory.dependsOnArguments, location: location)
  }

  fileprivate func merged(with other: Self) -> Self {
    var result = self
    result.modules.formUnion(other.modules)
    result.variants.formUnion(other.variants)
    result.dependsOnArguments = dependsOnArguments || other.dependsOnArguments
    return result
  }

  /// What it is, on one line.
  package var text: String {
    variants.map(\.text).sorted(by: ByteOrder.isBefore).joined(separator: " or ")
  }
}

extension WiringOutline.Need {
  fileprivate func stronger(than other: Self) -> Bool {
    Edge.Kind.byStrength.first { $0 == kind || $0 == other.kind } == kind
  }
}

/// The order of texts by their bytes, which is the same on every machine and for every spelling.
enum ByteOrder {
  /// Whether `first` comes before `second`.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
