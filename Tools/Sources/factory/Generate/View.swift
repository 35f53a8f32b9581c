import ArgumentParser
import GeneratorKit

/// `factory generate view`.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create a view without a view model.",
    usage: "factory generate view <Name> [in <Feature>] [<options>]",
    discussion: """
      EXAMPLES:
        factory generate view Rating in Movies
        factory generate view Avatar
      """)

  @Argument(
    help: .init("The name of the view, with or without View at its end.", valueName: "Name"))
  var name: String

  @Option(
    name: [.customLong("in"), .customLong("on")],
    help: .init(
      "The feature that it belongs to; the dashes may be left out.", valueName: "Feature"),
    completion: ProjectNames.features
  )
  var feature: String?

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(GenerateView(name: name, feature: feature))
  }
}
