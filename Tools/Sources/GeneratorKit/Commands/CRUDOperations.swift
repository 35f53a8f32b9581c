import SourceModel

/// What a recipe adds to a service that the project has already.
struct CRUDOperations {
  var resource: String
  /// The path of the resource in the API.
  var path: String
  /// What the mock returns for one resource, as an expression.
  var sample: String

  /// The operations that the screens of the recipe need.
  var all: [Operation] {
    let phrase = Casing.phrase(resource)
    let id = Operation.Parameter(label: "id", name: "id", type: "\(resource).ID")
    let value = Operation.Parameter(
      label: "_", name: Casing.escaped(Casing.lowered(resource)), type: resource)
    return [
      Operation(
        name: "fetch", returns: "[\(resource)]", verb: .get, path: path,
        summary: "Returns all \(Casing.phrase(Plural.of(resource))).", calls: "fetches",
        outcome: ".success([\(sample)])"),
      Operation(
        name: "fetch", parameters: [id], returns: resource, verb: .get, path: "\(path)/{id}",
        summary: "Returns one \(phrase).", calls: "fetched", outcome: ".success(\(sample))",
        mockName: "fetchByID"),
      Operation(
        name: "create", parameters: [value], returns: resource, verb: .post, path: path,
        summary: "Creates \(Casing.withArticle(phrase)) and returns it as it was stored.",
        calls: "created"),
      Operation(
        name: "update", parameters: [value], returns: resource, verb: .put,
        path: "\(path)/{\(value.name).id}",
        summary: "Changes \(Casing.withArticle(phrase)) and returns it as it was stored.",
        calls: "updated"),
      Operation(
        name: "delete", parameters: [id], verb: .delete, path: "\(path)/{id}",
        summary: "Deletes one \(phrase).", calls: "deleted", outcome: ".success(())"),
    ]
  }

  /// The path and the envelope that the implementation of a service asks with, as far as its source
  /// tells.
  static func endpoint(in source: String) -> (path: String?, envelope: String?) {
    let path = source.firstMatch(of: /path: "([A-Za-z0-9\/._~-]+)"/).map { String($0.output.1) }
    let envelope = source.firstMatch(of: /envelope: "([^"\\]+)"/).map { String($0.output.1) }
    return (path, envelope)
  }
}
