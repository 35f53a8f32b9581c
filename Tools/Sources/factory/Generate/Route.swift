import ArgumentParser
import GeneratorKit

/// `factory generate route`.
struct Route: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add a route, and a placeholder for its screen to the root view.",
    discussion: """
      EXAMPLES:
        factory generate route settings
      """)

  @Argument(help: .init("The name of the route, such as settings.", valueName: "name"))
  var name: String

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(GenerateRoute(name: name))
  }
}
