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

  let examples: [RuleExample] = [
    .bad(
      "a cached object that is given a factory",
      """
      extension Container {
        var api: Factory<API> { self { API() } }
        var loader: Factory<Loader> { self { Loader(api: self.api) }.cached }
      }
      final class API {}
      final class Loader {
        private let ⚑api: Factory<API>
        init(api: Factory<API>) { self.api = api }
      }
      """),
    .bad(
      "a cached object that takes one from the shared container",
      """
      extension Container {
        var api: Factory<API> { self { API() } }
        var loader: Factory<Loader> { self { Loader() }.cached }
      }
      final class API {}
      final class Loader { let ⚑api = Container.shared.api }
      """),
    .good(
      "nothing keeps the object, or the object stores the instance",
      """
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
      """),
    .good(
      "a factory of another container",
      """
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
      """),
  ]

  func findings(in project: LintProject) -> [Finding] {
    let wiring = project.wiring
    var found: [Finding] = []
    for keeper in wiring.factories where keeper.scope.kind == .cached && keeper.doubt == nil {
      guard let made = FactoryInstance(of: keeper, in: wiring) else { continue }
      for part in wiring.index.types[made.type].parts {
        for (number, property) in wiring.index.declaration(part).properties.enumerated() {
          let place = BodyPlace(file: part.file, type: part.type, member: .value(number))
          if isStored(property, at: place, made: made, keeper: keeper, wiring) {
            found.append(finding(property, in: part.file, keeper: keeper, project))
          }
        }
      }
    }
    return Array(Set(found)).sorted { $0.location.line < $1.location.line }
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
      let body = wiring.index.body(at: keeper.place)
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

  private func finding(
    _ property: ParsedProperty, in file: Int, keeper: FactoryNode, _ project: LintProject
  ) -> Finding {
    Finding(
      rule: name,
      message: "`\(property.name)` holds the container, which keeps its owner as "
        + "`\(keeper.qualifiedName)`: store the instance, or a closure that holds the container weakly",
      location: project.location(property.offset, in: file),
      notes: [.init("kept here", at: project.location(of: keeper))])
  }
}
