import ArgumentParser
import GeneratorKit

/// `factory generate screen`.
struct Screen: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create a view and its view model with a route, and inject its services.",
    usage:
      "factory generate screen <Name> on <Feature> [--uses A,B] [--with-tests] [--no-route] [<options>]",
    discussion: """
      Registers each service of --uses in DIContainer.swift, unless it is registered already.

      EXAMPLES:
        factory generate screen About on Settings
        factory generate screen MovieList on Movies --uses MovieService,UserService --with-tests
      """)

  @Argument(help: .init("The name of the screen, such as MovieList.", valueName: "Name"))
  var name: String

  @Option(
    name: [.customLong("on"), .customLong("in")],
    help: .init(
      "The feature that it belongs to; the dashes may be left out.", valueName: "Feature"),
    completion: ProjectNames.features
  )
  var feature: String

  @Option(
    help: .init("The services that its view model uses, separated by commas.", valueName: "A,B"),
    completion: ProjectNames.services)
  var uses: NameList?

  @Flag(help: "Do not add a route to the screen.")
  var noRoute = false

  @OptionGroup var tests: TestOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(
      GenerateScreen(
        name: name, feature: feature, uses: uses?.names ?? [], tests: tests.style,
        addsRoute: !noRoute))
  }
}
