import ArgumentParser
import GeneratorKit

/// `factory generate feature`.
struct Feature: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create the folder of a feature, with screens.",
    discussion: """
      EXAMPLES:
        factory generate feature Movies
        factory generate feature Movies --screens MovieList,MovieDetail
      """)

  @Argument(help: .init("The name of the feature, such as Movies.", valueName: "Name"))
  var name: String

  @Option(help: .init("Screens to create in it, separated by commas.", valueName: "A,B"))
  var screens: NameList?

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(GenerateFeature(name: name, screens: screens?.names ?? []))
  }
}
