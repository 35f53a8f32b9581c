import ArgumentParser
import GeneratorKit

/// `factory add`.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add something to what the project has.",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
      """,
    subcommands: [AddServiceToScreen.self])
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
