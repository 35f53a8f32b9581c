import SourceModel

/// `factory add operation`: one more operation of a service, its implementation and its mock.
package struct AddOperation: Command {
  /// The name of the operation.
  package var name: String
  /// The service that gets it.
  package var service: String
  /// What it takes, as Swift writes parameters: `id: Int, _ movie: Movie`.
  package var takes: String
  /// What it returns, or nil for nothing.
  package var returns: String?
  /// The method of HTTP, or nil for the one that its parameters suggest.
  package var verb: String?
  /// The path below the API's address, with parameters in braces; nil for one made of the names.
  package var path: String?

  /// Makes the command from its arguments.
  package init(
    name: String, service: String, takes: String = "", returns: String? = nil, verb: String? = nil,
    path: String? = nil
  ) {
    self.name = name
    self.service = service
    self.takes = takes
    self.returns = returns
    self.verb = verb
    self.path = path
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .operation)
    let service = try ServiceNames(service, options.nameStyle(files))
    let names = [service.type, service.implementation, service.mock, AppNames.fixture]
    var editor = try ProjectEditor(options, files: files, names: names)
    let target = try ServiceExtension(service, in: editor)
    try target.add(try operation(service, editor.index), to: &editor)
    return try editor.finish()
  }

  private func operation(_ service: ServiceNames, _ index: SourceIndex) throws -> Operation {
    let parameters = try OperationParameters.read(takes)
    if let returns, !OperationParameters.isType(returns) {
      throw GeneratorError(
        .usage, "'\(returns)' is no type", advice: "Give --returns a type such as Movie or [Movie]")
    }
    let resource = try ResourceNames(service.base, plural: nil, path: nil).path
    let path = path ?? "\(resource)/\(Casing.pathSegment(name))"
    let free = parameters.filter { !path.contains("{\($0.name)}") }
    let suggested: Operation.Verb = returns != nil && free.isEmpty ? .get : .post
    guard let verb = verb.map(Operation.Verb.init) ?? suggested else {
      let known = Operation.Verb.allCases.map(\.rawValue).joined(separator: ", ")
      throw GeneratorError(
        .usage, "'\(self.verb ?? "")' is no method of HTTP that the project knows",
        advice: "Give --verb one of \(known)")
    }
    if verb.hasBody, free.count > 1 {
      throw GeneratorError(
        .usage, "\(free.map { "`\($0.name)`" }.joined(separator: " and ")) cannot all be the body",
        advice: "Put all but one into --path in braces, such as \(path)/{\(free[0].name)}")
    }
    try OperationParameters.check(path, parameters)
    let isOverload = index.declaration(of: service.type)?.methods.contains { $0.name == name }
    let labels = parameters.map { $0.label == "_" ? $0.name : $0.label }
    let suffix = labels.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let mockName = isOverload == true ? "\(name)By\(suffix)" : name
    return Operation(
      name: name, parameters: parameters, returns: returns, verb: verb, path: path,
      summary: "Sends `\(verb.rawValue.uppercased()) \(path)`.", calls: mockName + "Calls",
      outcome: outcome(index, parameters), mockName: mockName)
  }

  /// What the mock returns before it is told anything.
  private func outcome(_ index: SourceIndex, _ parameters: [Operation.Parameter]) -> String? {
    guard let returns else { return ".success(())" }
    if parameters.contains(where: { $0.type == returns }) { return nil }
    let isList = returns.hasPrefix("[")
    let element = returns.filter { !"[]".contains($0) }
    let blanks = ["String": "\"\"", "Int": "0", "Double": "0", "Bool": "true"]
    if let blank = blanks[returns] { return ".success(\(blank))" }
    if returns.hasSuffix("?") { return ".success(nil)" }
    if index.hasStaticProperty("fixture", on: element), !returns.contains(":") {
      return isList ? ".success([.fixture])" : ".success(.fixture)"
    }
    return isList && !returns.contains(":") ? ".success([])" : ".failure(AppError.unexpected)"
  }
}

/// Names of generated code that commands look for in a project.
enum AppNames {
  /// What models have for tests and previews.
  static let fixture = "static let fixture"
}
