import SourceModel

/// An operation of a service that asks the API: what its protocol, its implementation and its mock get
/// for it.
struct Operation: Equatable, Sendable {
  /// What an operation takes.
  struct Parameter: Equatable, Sendable {
    /// The label, `_` for none.
    var label: String
    var name: String
    var type: String

    /// The parameter as it is declared.
    var declaration: String {
      label == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
    }
  }

  /// The methods of HTTP that generated projects know.
  enum Verb: String, CaseIterable, Sendable {
    case get, post, put, delete

    var hasBody: Bool { self == .post || self == .put }
  }

  var name: String
  var parameters: [Parameter] = []
  /// What it returns, or nil for nothing.
  var returns: String?
  var verb: Verb
  /// The path below the API's address, with parameters in braces: `movies/{id}`.
  var path: String
  /// What it does, for its comment.
  var summary: String
  /// The property of the mock with what it was called with.
  var calls: String
  /// What the mock returns before it is told anything, as an expression; nil for the value that the
  /// operation was given.
  var outcome: String?
  /// The name of the mock's other properties, where the operation's own is taken by another one.
  var mockName: String?
  /// Whether it has to be awaited.
  var isAsync = true

  /// The name with its labels: `fetch(id:)`.
  var fullName: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }

  /// Whether `method` is this operation.
  func isDeclared(by method: ParsedFunction) -> Bool {
    method.fullName == fullName && method.result == returns && method.isAsync
      && method.isThrowing
  }

  /// Whether its request has a query, whose items are Foundation's.
  var needsFoundation: Bool {
    !verb.hasBody && parameters.contains { !path.contains("{\($0.name)}") }
  }

  /// The values of templates; `envelope` is where responses hold their value.
  func context(envelope: String?) -> [String: Any] {
    let placed = parameters.filter { path.contains("{\($0.name)}") }
    let others = parameters.filter { !placed.contains($0) }
    let body = verb.hasBody ? others.first?.name : nil
    let query = verb.hasBody ? [] : others.map(Self.queryItem)
    let signature =
      "\(name)(\(parameters.map(\.declaration).joined(separator: ", "))) async throws"
      + (returns.map { " -> \($0)" } ?? "")
    return [
      "signature": signature, "reference": fullName, "summary": summary,
      "verb": verb.rawValue, "path": Self.interpolated(path, parameters), "query": query,
      "hasOneItem": query.count == 1,
      "body": body ?? "", "answer": returns == nil ? "_ =" : "return",
      "response": returns ?? "EmptyResponse",
      "envelopeArgument": returns == nil
        ? "" : envelope.map { ", envelope: \"\(StringLiteral.escaped($0))\"" } ?? "",
    ].merging(mockContext) { $1 }
  }

  private var mockContext: [String: Any] {
    let isSingle = parameters.count == 1
    let types = parameters.map { isSingle ? $0.type : "\($0.name): \($0.type)" }
    let values = parameters.map { isSingle ? $0.name : "\($0.name): \($0.name)" }
    let parenthesized = { (parts: [String]) in
      parts.count > 1 ? "(\(parts.joined(separator: ", ")))" : parts.joined()
    }
    let given = outcome == nil ? parameters.first { $0.type == returns }?.name : nil
    let result = "\(mockName ?? name)Result"
    let value = given.map { "try \(result)?.get() ?? \($0)" } ?? "try \(result).get()"
    return [
      "mockAnswer": returns == nil ? value : "return " + value, "name": mockName ?? name,
      "calls": calls, "result": returns ?? "Void",
      "given": given ?? "", "outcome": outcome ?? ".failure(AppError.unexpected)",
      "arguments": parenthesized(types), "argument": parenthesized(values),
    ]
  }

  private static func queryItem(_ parameter: Parameter) -> [String: String] {
    let name = parameter.name
    let isOptional = parameter.type.hasSuffix("?")
    return ["name": name, "value": isOptional ? "\(name).map { \"\\($0)\" }" : "\"\\(\(name))\""]
  }

  private static func interpolated(_ path: String, _ parameters: [Parameter]) -> String {
    parameters.reduce(StringLiteral.escaped(path)) {
      // An object stands in a path by its id.
      $0.replacing("{\($1.name)}", with: "\\(\($1.name))")
        .replacing("{\($1.name).id}", with: "\\(\($1.name).id)")
    }
  }
}
