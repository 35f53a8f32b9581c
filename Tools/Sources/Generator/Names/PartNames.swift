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
        throw Failure(
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
      throw Failure(
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
      throw Failure(
        .invalidName, "The screen '\(base)' makes the route '\(name)', a reserved word of Swift",
        advice: "Choose another name, or use --no-route")
    }
    return RouteEntry(
      name: name, screen: "\(view)(\(arguments))", view: view, title: Casing.title(base))
  }
}

/// Checks the names that a user gives before anything is made of them.
enum Identifier {
  /// What a name is for; each has its own case and its own reserved words.
  enum Kind: String {
    case app, feature, screen, service, view, model, route, scope

    fileprivate var example: String {
      switch self {
      case .app: "MovieApp"
      case .feature: "Movies"
      case .screen, .view: "MovieList"
      case .service, .model: "Movie"
      case .route: "movieList"
      case .scope: "session"
      }
    }
  }

  /// The longest name that is accepted: the longest line made of it still fits the generated
  /// `.swift-format`.
  static let maximumLength = 40

  /// Stops with `invalidName` unless `name` can be used for a `kind`.
  static func check(_ name: String, as kind: Kind) throws {
    guard let (problem, advice) = problem(with: name, kind) else { return }
    let shown = name.count > maximumLength ? name.prefix(12) + "…" : name
    throw Failure(
      .invalidName, "The \(kind.rawValue) name '\(shown)' \(problem)", advice: advice)
  }

  private static func problem(with name: String, _ kind: Kind) -> (String, advice: String)? {
    let another = "Choose another name"
    let isUppercase = ![.route, .scope].contains(kind)
    if name.isEmpty { return ("is empty", "Give it a name, such as \(kind.example)") }
    if name.count > maximumLength {
      return ("is longer than \(maximumLength) characters", "Choose a shorter name")
    }
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/.asciiOnlyCharacterClasses()) != nil else {
      let letters = "Use the letters A to Z, digits and underscores, and start with a letter"
      return ("is not a plain Swift identifier", "\(letters), such as \(kind.example)")
    }
    guard name.first?.isUppercase == isUppercase, name.first != "_" else {
      let plain = String(name.drop { $0 == "_" })
      let recased = isUppercase ? Casing.capitalized(plain) : Casing.lowered(plain)
      return (
        "does not start with \(isUppercase ? "an upper-case" : "a lower-case") letter",
        "Write \(plain.isEmpty ? kind.example : recased)"
      )
    }
    if ReservedNames.isReserved(name) { return ("is a reserved word of Swift", another) }
    if kind == .app && ReservedNames.modules.contains(name) {
      return ("is a module that the project imports", another)
    }
    if [.model, .app].contains(kind) && ReservedNames.isUsedByGeneratedCode(name) {
      return ("would hide the type of that name that generated code uses", another)
    }
    return nil
  }
}

/// Words that no generated declaration may be called.
enum ReservedNames {
  /// Types that generated code names although no template does: they come from samples and options.
  private static let rendered: Set<String> = [
    "Bool", "Date", "Double", "Factory", "ID", "Int", "Scope", "String", "URL", "UUID",
  ]

  /// Modules that a generated project imports: an app with such a name could not import them.
  static let modules: Set<String> = [
    "CFactoryPlatform", "Combine", "Darwin", "Dispatch", "Factory", "FactoryKit", "FactoryTesting",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Observation",
    "PackageDescription", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit", "XCTest",
  ]

  /// Whether Swift takes the name for a keyword, or refuses a type of that name inside another.
  static func isReserved(_ name: String) -> Bool {
    ["Any", "Protocol", "Self", "Type"].contains(name) || !SourceReader.isIdentifier(name)
  }

  /// Whether generated code names `type`, or declares one of that name inside another: a type of the
  /// app called the same would not compile, or break it.
  static func isUsedByGeneratedCode(_ type: String) -> Bool {
    rendered.contains(type) || TemplateCatalog.words.contains(type)
  }

  /// Stops when a type of the app would hide one that generated code uses.
  static func checkNotHiding(_ type: String, at path: String) throws(Failure) {
    guard isUsedByGeneratedCode(type) else { return }
    throw Failure(
      .invalidName, "The type '\(type)' would hide the one of that name that generated code uses",
      at: "\(path):1", advice: "Choose another name")
  }
}
