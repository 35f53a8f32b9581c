import SourceModel
import WiringGraph

/// An object and its container that hold each other.
struct StoredFactory: Rule {
  let name = "stored_factory"
  let summary = "A stored `Factory` value in an object that its container caches"
  let why = """
    A factory holds its container. If the container caches an object that stores one of its \
    factories, they form a reference cycle: neither is released with the last reference to the \
    container. Store the instance, or a closure that holds the container weakly.
    """

  let exampleText = """
    //= Reported: a cached object that is given a factory
    extension Container {
      var api: Factory<API> { self { API() } }
      var loader: Factory<Loader> { self { Loader(api: self.api) }.cached }
    }
    final class API {}
    final class Loader {
      private let ⚑api: Factory<API>
      init(api: Factory<API>) { self.api = api }
    }
    //= Reported: a cached object that takes one from the shared container
    extension Container {
      var api: Factory<API> { self { API() } }
      var loader: Factory<Loader> { self { Loader() }.cached }
    }
    final class API {}
    final class Loader { let ⚑api = Container.shared.api }
    //= Right: nothing keeps the object, or the object stores the instance
    extension Container {
      var api: Factory<API> { self { API() } }
      var loader: Factory<Loader> { self { Loader(api: self.api) } }
      var screen: Factory<Screen> { self { Screen(api: self.api()) }.cached }
    }
    final class API {}
    final class Loader {
      private let api: Factory<API>
      init(api: Factory<API>) { self.api = api }
    }
    final class Screen {
      private let api: API
      init(api: API) { self.api = api }
    }
    //= Right: a factory of another container
    final class Network: SharedContainer {
      static let shared = Network()
      let manager = ContainerManager()
      var api: Factory<API> { self { API() } }
    }
    extension Container {
      var loader: Factory<Loader> { self { Loader(api: Network.shared.api) }.cached }
    }
    final class API {}
    final class Loader {
      private let api: Factory<API>
      init(api: Factory<API>) { self.api = api }
    }
    """

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    var found: Set<Finding> = []
    for keeper in wiring.factories where keeper.scope.kind == .cached && keeper.doubt == nil {
      guard let made = FactoryInstance(of: keeper, in: wiring) else { continue }
      for (place, property) in wiring.index.properties(of: made.type)
      where isStored(property, at: place, made: made, keeper: keeper, wiring) {
        found.insert(
          finding(
            "`\(property.name)` holds the container, which keeps its owner as "
              + "`\(keeper.qualifiedName)`: store the instance, or a closure that holds the "
              + "container weakly",
            at: project.location(property.offset, in: place.file),
            notes: [Finding.Note("kept here", at: wiring.location(of: keeper))]))
      }
    }
    return found.sorted { $0.location.line < $1.location.line }
  }

  /// Whether a property stores a factory of the container that keeps its owner.
  private func isStored(
    _ property: ParsedProperty, at place: BodyPlace, made: FactoryInstance, keeper: FactoryNode,
    _ wiring: Wiring
  ) -> Bool {
    guard property.isStored, !property.isStatic, property.attributes.isEmpty else { return false }
    if let path = property.valuePath {
      guard case .factory(let stored) = wiring.evaluate(path, at: place) else { return false }
      return wiring.factories[stored].container == keeper.container
    }
    guard let type = property.type, FactoryKind(type: type) != nil,
      let body = wiring.body(of: keeper)
    else { return false }
    return body.uses.contains { use in
      guard use.call == made.call,
        case .resolveLater(let passed) = wiring.action(of: use, in: body, at: keeper.place)
      else { return false }
      let factory = wiring.factories[passed]
      return factory.container == keeper.container && hasProduct(type, of: factory)
    }
  }

  /// Whether a factory has the type that is written at a property.
  private func hasProduct(_ type: String, of factory: FactoryNode) -> Bool {
    let arguments = GenericArguments.of(type).map(WiringIndex.baseName)
    return arguments.contains(WiringIndex.baseName(of: factory.product))
  }
}
