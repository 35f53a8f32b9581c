import ArgumentParser
import Wiring

/// How the types of a service are called after its protocol; `*` stands for the protocol's name.
struct NameStyle: Decodable, Equatable, Sendable {
  private var implementation: String?
  private var mock: String?

  /// The name of the implementation of the protocol `type`.
  func implementation(of type: String) -> String { Self.name(implementation ?? "*Impl", type) }
  /// The name of the mock of the protocol `type`.
  func mock(of type: String) -> String { Self.name(mock ?? "Mock*", type) }

  /// What is wrong with the settings, as the end of a sentence; nil for nothing.
  var problem: String? {
    for pattern in [implementation, mock].compactMap({ $0 })
    where pattern.wholeMatch(of: /[A-Z][A-Za-z0-9]*\*[A-Za-z0-9]*|\*[A-Za-z0-9]+/) == nil {
      return "`\(pattern)` is not a name with `*` in the place of the protocol's, such as `Live*`"
    }
    return implementation(of: "X") == mock(of: "X") ? "both are the same" : nil
  }

  private static func name(_ pattern: String, _ type: String) -> String {
    pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: type)
  }
}

/// The names that belong to one service.
struct ServiceNames: Equatable, Sendable {
  /// The name without `Service`: `Movie`.
  var base: String
  /// How the project calls implementations and mocks.
  private var style: NameStyle

  /// Takes the argument of a command; one trailing `Service` is accepted and not doubled.
  init(_ argument: String, _ project: Project) throws {
    try Identifier.check(argument, as: .service)
    base = Casing.dropping("Service", from: argument)
    style = project.settings.style
  }

  /// Takes several arguments; a service that is named twice counts once.
  static func distinct(_ arguments: [String], _ project: Project) throws -> [ServiceNames] {
    var services: [ServiceNames] = []
    for service in try arguments.map({ try ServiceNames($0, project) })
    where !services.contains(service) {
      let folded = service.property.lowercased()
      if let other = services.first(where: { $0.property.lowercased() == folded }) {
        throw CommandFailure(
          .invalidName,
          "The services '\(other.base)' and '\(service.base)' make the same property `\(other.property)`",
          advice: "Give one of them another name")
      }
      services.append(service)
    }
    return services
  }

  /// The protocol: `MovieService`.
  var type: String { base + "Service" }
  /// The implementation: `MovieServiceImpl`.
  var implementation: String { style.implementation(of: type) }
  /// The mock: `MockMovieService`.
  var mock: String { style.mock(of: type) }
  /// The property of the container and of view models: `movieService`.
  var property: String { Casing.lowered(type) }
}

/// The lifetime that a service is registered with.
enum ServiceScope: Equatable, ExpressibleByArgument, Sendable {
  /// A new instance every time: Factory's default, which needs no modifier.
  case unique
  /// One of Factory's own scopes.
  case builtIn(String)
  /// A scope that the project declares in an extension of `Scope`.
  case custom(String)

  /// Takes the argument of `--scope`.
  init(argument: String) {
    switch argument {
    case "unique": self = .unique
    case "cached", "shared", "singleton", "graph": self = .builtIn(argument)
    default: self = .custom(argument)
    }
  }

  /// The name of the scope.
  var name: String {
    switch self {
    case .unique: "unique"
    case .builtIn(let name), .custom(let name): name
    }
  }

  /// What is appended to the factory.
  var modifier: String {
    switch self {
    case .unique: ""
    case .builtIn(let name): ".\(name)"
    case .custom(let name): ".scope(.\(name))"
    }
  }
}

/// The plural of a resource and its path in the API, as given or as English makes them.
struct ResourceNames: Equatable, Sendable {
  /// The plural: `Movies`.
  var plural: String
  /// The path, without slashes around it: `movies`.
  var path: String

  /// Checks what was given.
  init(_ name: String, plural: String?, path: String?) throws {
    if let plural { try Identifier.check(plural, as: .feature) }
    self.plural = plural ?? Plural.of(name)
    let parts = path?.split(separator: "/").map(String.init)
    for part in parts ?? [] where part.wholeMatch(of: /[A-Za-z0-9._~-]+/) == nil || part == ".." {
      throw CommandFailure(
        .usage, "'\(path ?? "")' is not the path of a resource",
        advice: "Give --path parts of letters, digits and hyphens, such as v1/movies")
    }
    if parts?.isEmpty == true {
      throw CommandFailure(
        .usage, "The path of the resource is empty", advice: "Give --path such as v1/movies")
    }
    self.path = parts?.joined(separator: "/") ?? Casing.pathSegment(self.plural)
  }
}

/// The names that belong to one screen.
struct ScreenNames: Equatable, Sendable {
  /// The name without `View`: `MovieList`.
  var base: String

  /// Takes the argument of a command; one trailing `View` is accepted and not doubled.
  init(_ argument: String) throws {
    try Identifier.check(argument, as: .screen)
    base = Casing.dropping("View", from: argument)
  }

  /// The view: `MovieListView`.
  var view: String { base + "View" }
  /// The view model: `MovieListViewModel`.
  var viewModel: String { base + "ViewModel" }

  /// The route to the screen, which is made with `arguments`.
  func route(arguments: String = "") throws -> RouteEntry {
    let name = Casing.lowered(base)
    guard !ReservedNames.keywords.contains(name) else {
      throw CommandFailure(
        .invalidName, "The screen '\(base)' makes the route '\(name)', a reserved word of Swift",
        advice: "Choose another name, or use --no-route")
    }
    return RouteEntry(
      name: name, screen: "\(view)(\(arguments))", view: view, title: Casing.title(base))
  }
}
