/// The names that belong to one service.
struct ServiceNames: Equatable, Sendable {
  /// The name without `Service`: `Movie`.
  var base: String

  /// Takes the argument of a command; one trailing `Service` is accepted and not doubled.
  init(_ argument: String) throws {
    try Identifier.check(argument, as: .service)
    base = Casing.dropping("Service", from: argument)
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
