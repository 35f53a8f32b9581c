/// The names that belong to one service.
struct ServiceNames: Equatable, Sendable {
  /// The name without `Service`: `Movie`.
  var base: String
  /// How the project calls implementations and mocks.
  var style = NameStyle()

  /// Takes the argument of a command; one trailing `Service` is accepted and not doubled.
  init(_ argument: String, _ style: NameStyle = NameStyle()) throws {
    try Identifier.check(argument, as: .service)
    base = Casing.dropping("Service", from: argument)
    self.style = style
  }

  /// Takes several arguments; a service that is named twice counts once.
  static func distinct(_ arguments: [String], _ style: NameStyle) throws -> [ServiceNames] {
    var services: [ServiceNames] = []
    for service in try arguments.map({ try ServiceNames($0, style) })
    where !services.contains(service) {
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
  var implementation: String { NameStyle.name(style.implementation, type) }
  /// The mock: `MockMovieService`.
  var mock: String { NameStyle.name(style.mock, type) }
  /// The property of the container and of view models: `movieService`.
  var property: String { Casing.lowered(type) }
}
