/// Reads the scope that a factory is declared with.
package enum FactoryScopeReader {
  private static let scopes: Set = ["unique", "cached", "shared", "singleton", "graph"]

  /// The scope of the property `name` in `source`: `singleton`, or `session` for `.scope(.session)`;
  /// `unique` when it has no modifier, and nil when there is no such property.
  package static func scope(of name: String, in source: String) -> String? {
    let file = SourceReader.read(source, path: "")
    let properties = file.types.flatMap(\.properties) + file.variables
    guard let property = properties.first(where: { $0.name == name }) else { return nil }
    return (property.accessor ?? property.value).flatMap(scope) ?? "unique"
  }

  /// The scope that the last modifier names.
  private static func scope(of body: ParsedBody) -> String? {
    // What stands inside the factory's closure belongs to the instance, not to the factory.
    for use in body.uses where use.closure == nil {
      for step in use.path.dropFirst().reversed() {
        if scopes.contains(step.text) { return step.text }
        guard step.name == "scope" else { continue }
        return body.uses.first { $0.call.map { body.uses[$0].name } == "scope" }?.name
      }
    }
    return nil
  }
}
