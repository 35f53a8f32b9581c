import ArgumentParser
import GeneratorKit

/// `factory recipe`.
struct Recipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create several things that belong together.",
    discussion: """
      EXAMPLES:
        factory recipe crud Movie --from movie.json --with-tests
      """,
    subcommands: [CRUD.self])
}

/// `factory recipe crud`.
struct CRUD: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crud",
    abstract: "Create model, service, list, detail and form of one resource, wired.",
    usage:
      "factory recipe crud <Resource> [in <Feature>] [--from <file>] [--with-tests] [<options>]",
    discussion: """
      Without --from, it uses the project's model with that name, or creates a small one.

      EXAMPLES:
        factory recipe crud Movie --from movie.json --with-tests
        factory recipe crud Movie --from page.json --at data.items
        factory recipe crud Review in Movies
      """)

  @Argument(help: .init("The name of the resource, such as Movie.", valueName: "Resource"))
  var resource: String

  @Option(
    name: [.customLong("in"), .customLong("on")],
    help: .init(
      "The feature of its screens (default: the plural of the resource); the dashes may be left out.",
      valueName: "Feature"))
  var feature: String?

  @OptionGroup var samples: SampleOptions

  @OptionGroup var names: ResourceOptions
  @OptionGroup var tests: TestOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(
      RecipeCRUD(
        resource: resource, feature: feature, source: samples.source, tests: tests.style,
        plural: names.plural, path: names.path))
  }
}
