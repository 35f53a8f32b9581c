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
      throw GeneratorError(
        .usage, "'\(path ?? "")' is not the path of a resource",
        advice: "Give --path parts of letters, digits and hyphens, such as v1/movies")
    }
    if parts?.isEmpty == true {
      throw GeneratorError(
        .usage, "The path of the resource is empty", advice: "Give --path such as v1/movies")
    }
    self.path = parts?.joined(separator: "/") ?? Casing.pathSegment(self.plural)
  }
}
