/// The names that belong to one service.
struct ServiceNames: Equatable, Sendable {
  /// The name without `Service`: `Movie`.
  var base: String

  /// Takes the argument of a command; one trailing `Service` is accepted and not doubled.
  init(_ argument: String) throws {
    try Identifier.check(argument, as: .service)
    base = Casing.dropping("Service", from: argument)
  }

  /// Takes several arguments; a service that is named twice counts once.
  static func distinct(_ arguments: [String]) throws -> [ServiceNames] {
    var services: [ServiceNames] = []
    for service in try arguments.map(ServiceNames.init) where !services.contains(service) {
      let folded = service.property.lowercased()
      if let other = services.first(where: { $0.property.lowercased() == folded }) {
        throw GeneratorError(
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
  var implementation: String { type + "Impl" }
  /// The mock: `MockMovieService`.
  var mock: String { "Mock" + type }
  /// The property of the container and of view models: `movieService`.
  var property: String { Casing.lowered(type) }

  /// The files below `Services/`, with the type that each declares.
  var files: [(path: String, type: String)] {
    [type, implementation, mock].map { ("Services/\($0).swift", $0) }
  }
}
