/// Reads what an operation takes from the argument of a command.
enum OperationParameters {
  /// Reads parameters as Swift writes them: `id: Int, _ movie: Movie`.
  static func read(_ text: String) throws -> [Operation.Parameter] {
    let parts = text.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    var parameters: [Operation.Parameter] = []
    for part in parts {
      let parameter = try read(one: part)
      if parameters.contains(where: { $0.name == parameter.name }) {
        throw invalid(part, "names `\(parameter.name)` a second time")
      }
      parameters.append(parameter)
    }
    return parameters
  }

  private static func read(one part: String) throws -> Operation.Parameter {
    let halves = part.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    guard halves.count == 2, isType(halves[1]) else {
      throw invalid(part, "is no parameter of Swift")
    }
    let words = halves[0].split(separator: " ").map(String.init)
    guard let name = words.last, words.count <= 2 else {
      throw invalid(part, "is no parameter of Swift")
    }
    try Identifier.check(name, as: .parameter)
    if words[0] != "_" { try Identifier.check(words[0], as: .parameter) }
    return .init(label: words[0], name: name, type: halves[1])
  }

  /// Stops when the path asks for what the operation does not take, or is no path.
  static func check(_ path: String, _ parameters: [Operation.Parameter]) throws {
    let known = parameters.map { "{\($0.name)}" }
    for part in path.split(separator: "/", omittingEmptySubsequences: false).map(String.init) {
      if part.hasPrefix("{"), !known.contains(part) {
        throw GeneratorError(
          .usage, "The path asks for \(part), which the operation does not take",
          advice: "Give --takes the parameter, or leave it out of --path")
      }
      let isPlain = part.wholeMatch(of: /[A-Za-z0-9._~-]+/) != nil && part != ".."
      guard known.contains(part) || isPlain else {
        throw GeneratorError(
          .usage, "'\(path)' is not a path",
          advice: "Give --path parts of letters, digits and hyphens, such as movies/{id}/likes")
      }
    }
  }

  /// Whether `text` can be a type: names with dots, `[…]`, `?` and arguments in angle brackets.
  static func isType(_ text: String) -> Bool {
    text.wholeMatch(
      of: /\[*[A-Z][A-Za-z0-9_.]*(<[A-Za-z0-9_., ]+>)?(: ?[A-Z][A-Za-z0-9_.]*)?[\]?]*/)
      != nil
  }

  private static func invalid(_ part: String, _ problem: String) -> GeneratorError {
    GeneratorError(
      .usage, "'\(part)' \(problem)", advice: "Write parameters as in \"id: Int, _ movie: Movie\"")
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
