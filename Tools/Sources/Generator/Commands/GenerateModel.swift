import ArgumentParser
import Wiring

/// `factory generate model`: a Codable struct, inferred from a JSON sample when there is one.
struct GenerateModel: Command {
  static let configuration = CommandConfiguration(
    commandName: "model",
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
  @OptionGroup var place: PlaceOptions

  @Flag(help: "Write tests that decode the sample.")
  var withTests = false

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(name, as: .model)
    let feature = try place.checked()
    var editor = try ProjectEditor(options)
    let model = try ModelFile(name: name, source: try samples.source(from: options.directory))
    if let feature, let present = editor.index.declaration(of: name),
      present.location.path != ModelFile.path(of: name, feature: feature, in: editor.project)
    {
      throw CommandFailure(
        .alreadyExists, "The model '\(name)' is in another folder", at: "\(present.location)",
        advice: "Move the file, or leave out `in \(feature)`; nothing was changed")
    }
    try model.add(to: &editor, feature: feature, hasTests: withTests)
    return try editor.plan.checked()
  }
}
