/// One call of an operation, and the request that it sends, for a test.
struct RequestExample: Equatable {
  /// The call, as Swift writes it: `fetch(id: Movie.fixture.id)`.
  let call: String
  /// The request, as the inside of a string literal: `GET /movies/\(Movie.fixture.id)`.
  let line: String
  /// What the request carries, as Swift writes it; nil for nothing.
  let body: String?

  /// Makes the example; nil when the operation takes something that no value is known for.
  ///
  /// `hasFixture` is whether a type has a static property `fixture`.
  init?(_ operation: Operation, hasFixture: (String) -> Bool) {
    var arguments: [String] = []
    var query: [String] = []
    var bodies: [String] = []
    var path = StringLiteral.escaped(operation.path)
    for parameter in operation.parameters {
      guard let value = Self.value(of: parameter.type, hasFixture) else { return nil }
      arguments.append(parameter.label == "_" ? value : "\(parameter.label): \(value)")
      let isLiteral = value.first.map { "\"-0123456789".contains($0) } ?? false
      let text = isLiteral ? value.filter { $0 != "\"" } : "\\(\(value))"
      let isPlaced = operation.path.contains("{\(parameter.name)}")
      if !isPlaced, operation.verb.hasBody { bodies.append(value) }
      if !isPlaced, !operation.verb.hasBody {
        query.append(value == "nil" ? parameter.name : "\(parameter.name)=\(text)")
      }
      path = path.replacing("{\(parameter.name)}", with: text)
        .replacing("{\(parameter.name).id}", with: "\\(\(value).id)")
    }
    call = "\(operation.name)(\(arguments.joined(separator: ", ")))"
    body = bodies.first == "nil" ? nil : bodies.first
    let rest = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    line = "\(operation.verb.rawValue.uppercased()) /\(path)\(rest)"
  }

  private static func value(of type: String, _ hasFixture: (String) -> Bool) -> String? {
    let plain = ["String": "\"text\"", "Int": "1", "Double": "1.5", "Bool": "true"]
    if let value = plain[type] { return value }
    if type.hasSuffix("?") { return plain[String(type.dropLast())] ?? "nil" }
    if type.hasSuffix(".ID") {
      let owner = String(type.dropLast(".ID".count))
      return hasFixture(owner) ? "\(owner).fixture.id" : nil
    }
    return hasFixture(type) ? "\(type).fixture" : nil
  }
}
