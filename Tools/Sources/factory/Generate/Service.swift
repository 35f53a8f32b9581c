import ArgumentParser
import GeneratorKit

/// `factory generate service`.
struct Service: ParsableCommand {
  static let configuration = CommandConfiguration(
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
  var scope: String?

  @Flag(
    name: .customLong("async"), help: "Make its operations async, and get the values from the API.")
  var isAsync = false

  @Flag(help: "Write tests of the service.")
  var withTests = false

  @OptionGroup var resource: ResourceOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(
      GenerateService(
        name: name, scope: scope.map(ServiceScope.init), isAsync: isAsync,
        plural: resource.plural, path: resource.path, hasTests: withTests))
  }
}
