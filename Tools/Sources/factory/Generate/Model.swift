import ArgumentParser
import GeneratorKit

/// `factory generate model`.
struct Model: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create a Codable model, inferred from a JSON sample if you give one.",
    usage: "factory generate model <Name> [--from <file|url|->] [in <Feature>] [<options>]",
    discussion: """
      EXAMPLES:
        factory generate model Movie --from movie.json
        factory generate model Movie --from movie1.json --from movie2.json --at data
        factory generate model Movie --from https://api.example.com/movies/1 in Movies
        curl -s https://api.example.com/movies | factory generate model Movie --from -
      """)

  @Argument(help: .init("The name of the model, such as Movie.", valueName: "Name"))
  var name: String

  @OptionGroup var samples: SampleOptions

  @Option(
    name: [.customLong("in"), .customLong("on")],
    help: .init(
      "The feature that it belongs to; the dashes may be left out.", valueName: "Feature"),
    completion: ProjectNames.features
  )
  var feature: String?

  @Flag(help: "Write tests that decode the sample.")
  var withTests = false

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(
      GenerateModel(name: name, source: samples.source, feature: feature, hasTests: withTests))
  }
}
