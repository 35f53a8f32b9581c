import ArgumentParser
import Foundation
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
    let service = try ServiceNames(name, Project.find(from: options.directory))
    if case .custom(let scope) = scope { try Identifier.check(scope, as: .scope) }
    let resource = try ResourceNames(
      service.base, plural: resource.plural, path: resource.path)
    let names = [
      service.type, service.implementation, service.base, "extension Scope",
      "\\.\(service.property)",
    ]
    var editor = try ProjectEditor(options, names: names)
    try checkScope(in: editor.index)
    let isAsync = isAsync || isAwaited(service, &editor)
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
    return try editor.finish()
  }

  /// Whether what was generated before the service expects it to be `async`: a view model that awaits
  /// it, or a factory that gives its implementation the API.
  private func isAwaited(_ service: ServiceNames, _ editor: inout ProjectEditor) -> Bool {
    let user = editor.index.injections.first { injection in
      guard injection.factory == service.property,
        let text = try? editor.builder.text(of: injection.location.path)
      else { return false }
      // A long name stands on a line of its own.
      return ["await", "async let [A-Za-z0-9_]+ ="].contains { effect in
        text.range(
          of: "\(effect)\\s+\(injection.property)\\.", options: .regularExpression) != nil
      }
    }
    let container = try? editor.builder.text(of: editor.project.container)
    let isGivenAPI = container?.contains("\(service.implementation)(apiClient:") == true
    guard user != nil || isGivenAPI else { return false }
    let place = user.map { "\($0.location)" } ?? editor.project.container
    editor.builder.note("\(place) expects \(service.property) to be async")
    return true
  }

  private func checkScope(in index: SourceIndex) throws {
    guard case .custom(let name) = scope, !index.hasStaticProperty(name, on: "Scope") else {
      return
    }
    throw CommandFailure(
      .invalidName, "No file of the project declares the scope '\(name)'",
      advice: "Declare it first: extension Scope { static let \(name) = Cached() }")
  }
}

/// The values of the templates of a service, which gives values of the model of its name, or texts while
/// there is none.
private struct ServiceContext {
  let type: String
  let implementation: String
  let mock: String
  let servicePhrase: String
  let phrase: String
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
    let declaration = index.declaration(of: service.base)
    let isValue = declaration?.kind == .struct || declaration?.kind == .enum
    let isModel =
      isValue && ["Codable", "Decodable"].contains { index.conforms(service.base, to: $0) }
    let hasFixture = index.hasStaticProperty("fixture", on: service.base)
    (type, implementation, mock) = (service.type, service.implementation, service.mock)
    servicePhrase = Casing.phrase(service.type)
    phrase = Casing.phrase(resource.plural)
    element = isModel ? service.base : "String"
    isEquatable =
      !isModel || ["Equatable", "Hashable"].contains { index.conforms(service.base, to: $0) }
    values = Casing.escaped(Casing.lowered(resource.plural))
    sample = isModel ? (hasFixture ? "[.fixture]" : "[]") : "[\"First\", \"Second\"]"
    path = resource.path
    self.isAsync = isAsync
  }
}
