import ArgumentParser
import Wiring

/// The names that belong to one service.
struct ServiceNames: Equatable, Sendable {
  /// The name without `Service`: `Movie`.
  let base: String
  /// The protocol, its implementation and its mock: `MovieService`, `MovieServiceImpl`,
  /// `MockMovieService`.
  let type: String
  let implementation: String
  let mock: String
  /// The property of the container and of view models: `movieService`.
  let property: String

  /// Takes the argument of a command; one trailing `Service` is accepted and not doubled.
  init(_ argument: String) throws {
    try Identifier.check(argument, as: .service)
    base = Casing.dropping("Service", from: argument)
    type = base + "Service"
    implementation = type + "Impl"
    mock = "Mock" + type
    property = Casing.lowered(type)
  }

  /// Takes several arguments; a service that is named twice counts once.
  static func distinct(_ arguments: [String]) throws -> [ServiceNames] {
    var services: [ServiceNames] = []
    for service in try arguments.map({ try ServiceNames($0) })
    where !services.contains(service) {
      if let other = services.first(where: { $0.property == service.property }) {
        throw CommandFailure(
          .invalidName,
          "The services '\(other.base)' and '\(service.base)' make the same property `\(other.property)`",
          advice: "Give one of them another name")
      }
      services.append(service)
    }
    return services
  }
}

/// The lifetime that a service is registered with: one of Factory's own scopes, or one that the project
/// declares in an extension of `Scope`.
struct ServiceScope: Equatable, ExpressibleByArgument, Sendable {
  private static let own = ["unique", "cached", "shared", "singleton", "graph"]
  let name: String

  /// Takes the argument of `--scope`.
  init(argument: String) { name = argument }

  /// Whether the project has to declare it.
  var isCustom: Bool { !Self.own.contains(name) }
  /// What is appended to the factory: nothing for a new instance every time.
  var modifier: String {
    isCustom ? ".scope(.\(name))" : name == "unique" ? "" : "." + name
  }
}

/// The plural of a resource and its path in the API, as given or as English makes them.
struct ResourceNames: Equatable, Sendable {
  /// The plural: `Movies`.
  let plural: String
  /// The path, without slashes around it: `movies`.
  let path: String

  /// Checks what was given.
  init(_ name: String, _ options: ResourceOptions) throws {
    if let plural = options.plural { try Identifier.check(plural, as: .feature) }
    plural = options.plural ?? Plural.of(name)
    let path = options.path.map { $0.split(separator: "/").joined(separator: "/") }
    self.path = path ?? Casing.pathSegment(plural)
    let isPath = self.path.wholeMatch(of: /[A-Za-z0-9._~\/-]+/) != nil
    guard isPath, !self.path.split(separator: "/").contains("..") else {
      throw CommandFailure(
        .usage, "'\(options.path ?? "")' is not the path of a resource",
        advice: "Give --path parts of letters, digits and hyphens, such as v1/movies")
    }
  }
}

/// The names that belong to one screen.
struct ScreenNames: Equatable, Sendable {
  /// The name without `View`: `MovieList`.
  let base: String

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
    guard !ReservedNames.isReserved(name) else {
      throw CommandFailure(
        .invalidName, "The screen '\(base)' makes the route '\(name)', a reserved word of Swift",
        advice: "Choose another name, or use --no-route")
    }
    return RouteEntry(
      name: name, screen: "\(view)(\(arguments))", view: view, title: Casing.title(base))
  }
}
