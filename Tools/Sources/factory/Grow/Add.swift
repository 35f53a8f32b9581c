import ArgumentParser
import GeneratorKit

/// `factory add`.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Extend something in the project.",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
        factory add operation archive to service Movie --takes "id: Movie.ID"
      """,
    subcommands: [AddServiceToScreen.self, AddOperationToService.self])
}

/// `factory add service`.
struct AddServiceToScreen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Inject a service into the view model of a screen.",
    usage: "factory add service <Name> to screen <Screen> [<options>]",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
      """)

  @Argument(help: .init("The service.", valueName: "Name"), completion: ProjectNames.services)
  var name: String

  @Option(
    name: [.customLong("to-screen"), .customLong("to")],
    help: .init("The screen; `to screen` may be written without dashes.", valueName: "Screen"),
    completion: ProjectNames.screens)
  var screen: String

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(AddService(service: name, screen: screen))
  }
}

/// `factory add operation`.
struct AddOperationToService: ParsableCommand {
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

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(
      AddOperation(
        name: name, service: service, takes: takes, returns: returns, verb: verb, path: path))
  }
}
