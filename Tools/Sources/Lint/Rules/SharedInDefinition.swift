import Wiring

/// A definition that asks a shared container instead of its own.
struct SharedInDefinition: Rule {
  let name = "shared_in_definition"
  let summary = "`Container.shared` inside a definition"
  let why = """
    A definition belongs to the container that resolves it: a fork, a child, or a test's own
    container. `Container.shared` bypasses that container and its registrations. Write `self`. The
    shared instance of another container type is a note: nothing else leads there, unless the
    container has it as its parent or as a property. If three container types or more take part, the
    project has one for each layer by design, and one note stands for all places.
    """

  let exampleText = """
    //= Reported: its own container, by its global name
    extension Container {
      var api: Factory<any API> { self { LiveAPI() } }
      var films: Factory<Films> { self { Films(api: ⚑Container.shared.api()) }.cached }
      var search: Factory<Search> {
        self {
          let container = Container.shared
          return Search(api: ⚑container.api(), later: { ⚑Container.shared.api() })
        }
      }
    }
    //= Noted: the shared instance of another container type
    final class Account: SharedContainer {
      @TaskLocal static var shared = Account()
      let manager = ContainerManager()
      var session: Factory<Session> { self { Session() }.cached }
    }
    extension Container {
      var films: Factory<Films> { self { Films(session: ⚑Account.shared.session()) } }
    }
    //= Noted: a factory of every container that asks one which only Container has
    extension Container { var root: Factory<Int> { self { 1 } } }
    extension SharedContainer {
      var common: Factory<Int> { Factory(self) { ⚑Container.shared.root() } }
    }
    //= Noted: one container for each layer, once for all places
    final class Services: SharedContainer {
      @TaskLocal static var shared = Services()
      let manager = ContainerManager()
      var api: Factory<API> { self { API() } }
    }
    final class Repositories: SharedContainer {
      @TaskLocal static var shared = Repositories()
      let manager = ContainerManager()
      var films: Factory<Films> { self { Films(api: ⚑Services.shared.api()) } }
      var users: Factory<Users> { self { Users(api: Services.shared.api()) } }
    }
    extension Container {
      var home: Factory<Home> { self { Home(films: Repositories.shared.films()) } }
      var settings: Factory<Settings> { self { Settings(users: Repositories.shared.users()) } }
    }
    //= Right: self, and code outside definitions
    extension Container {
      var api: Factory<any API> { self { LiveAPI() } }
      var films: Factory<Films> { self { Films(api: self.api()) } }
      var settings: Factory<Settings> { self { Settings.shared.copy() } }
      func warm() { _ = Container.shared.films() }
    }
    final class Settings { static let shared = Settings() }
    final class Screen { let films = Container.shared.films() }
    """

  /// How many container types take part where a project has one for each layer.
  private static let layerCount = 3

  /// A place where a definition asks the shared instance of a container.
  private struct Place {
    var factory: FactoryNode
    var container: Int
    var location: SourceLocation
    /// Whether that is the container of the definition itself.
    var isOwn: Bool
  }

  func findings(in wiring: Wiring) -> [Finding] {
    let places = wiring.factories.flatMap { self.places(in: $0, wiring) }
    let others = places.filter { !$0.isOwn }
    let types = Set(others.flatMap { [$0.factory.container, $0.container] })
    guard types.count >= Self.layerCount else { return places.map { finding($0, wiring) } }
    return places.filter(\.isOwn).map { finding($0, wiring) } + [summary(of: others, wiring)]
  }

  private func places(in factory: FactoryNode, _ wiring: Wiring) -> [Place] {
    guard wiring.isProduction(factory), let body = wiring.body(of: factory) else { return [] }
    return body.uses.compactMap { use in
      guard factory.defines(use, in: body), use.path.count >= 3, use.path[1] == "shared",
        !use.path.dropLast().contains(where: \.isCall),
        case .instance(let container) = wiring.evaluate(
          Array(use.path.prefix(2)), at: factory.place),
        wiring.index.types[container].isContainer,
        let asked = wiring.action(of: use, in: body, at: factory.place).factory
      else { return nil }
      let universal = Set(wiring.index.universalContainers)
      return Place(
        factory: factory, container: container,
        location: wiring.index.location(use.offset, in: factory.place.file),
        isOwn: container == factory.container
          || universal.isSuperset(of: [factory.container, wiring.factories[asked].container]))
    }
  }

  private func finding(_ place: Place, _ wiring: Wiring) -> Finding {
    let name = "\(wiring.index.types[place.container].name).shared"
    return finding(
      "The definition of `\(place.factory.qualifiedName)` asks `\(name)`"
        + (place.isOwn
          ? ", whichever container resolves it: write `self`"
          : ": what a test or a child container registers elsewhere is not found there"),
      at: place.location, level: place.isOwn ? nil : .note)
  }

  /// One note for all places of a project that has a container for each layer.
  private func summary(of places: [Place], _ wiring: Wiring) -> Finding {
    let names = Set(places.map { "`\(wiring.index.types[$0.container].name).shared`" }).sorted()
    let pairs = Dictionary(grouping: places) { [$0.factory.container, $0.container] }.values
      .sorted { ($1.count, $0[0].location.description) < ($0.count, $1[0].location.description) }
    let notes = pairs.prefix(3).map { pair in
      let asked = wiring.index.types[pair[0].container].name
      return Finding.Note(
        "`\(pair[0].factory.containerName)` asks `\(asked).shared`: \(pair.count) times in all",
        at: pair[0].location)
    }
    return finding(
      "Definitions ask \(names.joined(separator: ", ")), one container for each layer: what "
        + "a test or a child container registers elsewhere is not found there",
      at: places[0].location, notes: notes, level: .note)
  }
}

extension FactoryNode {
  /// Whether a use stands in one of the closures that make the instance, or in one inside it.
  func defines(_ use: Use, in body: ParsedBody) -> Bool {
    body.closures(around: use).contains(where: definitionClosures.contains)
  }
}
