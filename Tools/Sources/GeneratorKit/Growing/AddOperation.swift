import ArgumentParser
import SourceModel

/// `factory add operation`: one more operation of a service, its implementation and its mock.
struct AddOperation: Command {
  static let configuration = CommandConfiguration(
    commandName: "operation",
    abstract: "Add an operation to a service that calls the API, with its request and its mock.",
    usage: "factory add operation <name> to service <Service> [<options>]",
    discussion: """
      Parameters that --path does not name in braces are the body of a POST or PUT, or the query of a \
      GET or DELETE.

      EXAMPLES:
        factory add operation archive to service Movie --takes "id: Movie.ID" --path "movies/{id}/archive"
        factory add operation search to service Movie --takes "text: String" --returns "[Movie]" --verb get
      """)

  @Argument(help: .init("The operation.", valueName: "name"))
  var name: String

  @Option(
    name: [.customLong("to-service"), .customLong("to")],
    help: .init("The service; `to service` may be written without dashes.", valueName: "Service"),
    completion: ProjectNames.services)
  var service: String

  @Option(help: .init("Its parameters, as in Swift.", valueName: "parameters"))
  var takes: String = ""

  @Option(help: .init("What it returns (default: nothing).", valueName: "Type"))
  var returns: String?

  @Option(
    help: .init("The HTTP method: get, post, put or delete.", valueName: "verb"),
    completion: .list(["get", "post", "put", "delete"]))
  var verb: String?

  @Option(
    help: .init(
      "The path below the API's base URL, with parameters in braces.", valueName: "path"))
  var path: String?

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .operation)
    let service = try ServiceNames(service, options.nameStyle(files))
    let names = [service.type, service.implementation, service.mock, "static let fixture"]
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
