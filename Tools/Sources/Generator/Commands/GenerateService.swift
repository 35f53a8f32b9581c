import ArgumentParser
import Wiring

/// `factory generate service`: a protocol, its implementation, a mock and a factory.
struct GenerateService: Command {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Create a service protocol, its implementation and mock, and register it.",
    discussion: """
      EXAMPLES:
        factory generate service Movie --async
        factory generate service Analytics --scope singleton
        factory generate service Session --scope session
      """)

  @Argument(
    help: .init("The name of the service, with or without Service at its end.", valueName: "Name"))
  var name: String

  @Option(
    help: .init(
      "Its lifetime: unique, cached, shared, singleton, graph, or a scope that the project declares (default: unique).",
      valueName: "scope"),
    completion: .list(["unique", "cached", "shared", "singleton", "graph"]))
  var scope: ServiceScope?

  @Flag(
    name: .customLong("async"), help: "Make its operations async, and get the values from the API.")
  var isAsync = false

  @Flag(help: "Write tests of the service.")
  var withTests = false

  @OptionGroup var resource: ResourceOptions
  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    var editor = try ProjectEditor(options)
    let service = try ServiceNames(name)
    let resource = try ResourceNames(service.base, resource)
    if let scope { try check(scope, in: editor.index) }
    // A screen that was made before the service has registered it with the API.
    let container = try editor.plan.text(of: editor.project.container) ?? ""
    let isAsync = isAsync || container.contains("\(service.implementation)(apiClient:")
    let context = ServiceContext(service, resource, isAsync: isAsync, index: editor.index)
    try editor.render(
      service, from: ["Service/Service", "Service/ServiceImpl", "Service/MockService"], context)
    try editor.register(
      service, scope: scope, arguments: isAsync ? "apiClient: self.apiClient()" : "")
    if withTests {
      try editor.render(
        "Service/ServiceTests.swift",
        to: "\(editor.project.serviceTests)/\(service.type)Tests.swift",
        declaring: [service.type + "Tests"], context)
    }
    return try editor.plan.checked()
  }

  private func check(_ scope: ServiceScope, in index: SourceIndex) throws {
    guard scope.isCustom else { return }
    try Identifier.check(scope.name, as: .scope)
    guard !index.hasStaticProperty(scope.name, on: "Scope") else { return }
    throw Failure(
      .invalidName, "No file of the project declares the scope '\(scope.name)'",
      advice: "Declare it first: extension Scope { static let \(scope.name) = Cached() }")
  }
}

/// The values of the templates of a service, which gives values of the model of its name, or texts while
/// there is none.
private struct ServiceContext {
  let service: ServiceNames
  let plural: String
  let element: String
  let isEquatable: Bool
  /// The variable of the values, and an example of them.
  let values: String
  let sample: String
  let path: String
  let isAsync: Bool

  init(
    _ service: ServiceNames, _ resource: ResourceNames, isAsync: Bool, index: SourceIndex
  ) {
    let conforms = { (protocols: [String]) in
      protocols.contains { index.conforms(service.base, to: $0) }
    }
    let kind = index.declaration(of: service.base)?.kind
    let isModel = (kind == .struct || kind == .enum) && conforms(["Codable", "Decodable"])
    let fixtures = index.hasStaticProperty("fixture", on: service.base) ? "[.fixture]" : "[]"
    (self.service, self.isAsync) = (service, isAsync)
    (plural, path) = (resource.plural, resource.path)
    element = isModel ? service.base : "String"
    isEquatable = !isModel || conforms(["Equatable", "Hashable"])
    values = Casing.escaped(Casing.lowered(resource.plural))
    sample = isModel ? fixtures : "[\"First\", \"Second\"]"
  }
}
