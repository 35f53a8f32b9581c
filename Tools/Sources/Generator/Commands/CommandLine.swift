package import ArgumentParser
import Wiring

/// The commands that make projects and work on them.
package enum ProjectCommands {
  /// All of them, in the order in which they are listed.
  package static let all: [any ParsableCommand.Type] = [
    NewProject.self, Generate.self, Recipe.self, Add.self, Sync.self, TemplatesCommand.self,
  ]

  /// What does the job of a command that has left, as whole sentences; nil for any other.
  ///
  /// For one release, a command that has left says so.
  package static func replacement(for arguments: [String]) -> String? {
    let name = arguments.prefix(arguments.first == "add" ? 2 : 1).joined(separator: " ")
    return removed[name].map { "`factory \(name)` has left the tool. \($0)" }
  }

  private static let removed = [
    "destroy":
      "Delete the files and build: the compiler names the lines that use them; `factory users <name>` lists what uses a factory.",
    "rename": "Use Xcode's Refactor > Rename, or your editor's rename over SourceKit-LSP.",
    "list": "Use `factory graph`: it shows each factory with what it needs.",
    "doctor":
      "Use `factory lint` for the wiring, `factory sync --dry-run` for the files that the tool owns and `factory generate mock` for mocks.",
    "undo": "Each command prints the `git` command that takes it back.",
    "add operation":
      "Write the operation into protocol, implementation and mock by hand, or have the mock made: `factory generate mock <Protocol>`.",
  ]
}

/// `factory generate`.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add a feature, screen, service, view, model, route or mock to the project.",
    discussion: """
      EXAMPLES:
        factory generate feature Movies --screens MovieList,MovieDetail
        factory generate service Movie --async
        factory generate screen MovieList on Movies --uses MovieService --with-tests
      """,
    subcommands: [
      GenerateFeature.self, GenerateScreen.self, GenerateService.self, GenerateView.self,
      GenerateModel.self, GenerateRoute.self, GenerateMock.self,
    ],
    aliases: ["g"])
}

/// `factory recipe`.
struct Recipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create several things that belong together.",
    discussion: """
      EXAMPLES:
        factory recipe crud Movie --from movie.json --with-tests
      """,
    subcommands: [RecipeCRUD.self])
}

/// `factory add`.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Inject a service into a screen.",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
      """,
    subcommands: [AddService.self])
}

/// `factory templates`.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Work with the templates of generated files.",
    discussion: """
      EXAMPLES:
        factory templates eject Templates
        factory generate service Movie --templates Templates
      """,
    subcommands: [EjectTemplates.self])
}

/// The feature that something belongs to: `on Movies`, `in Movies`, `--on Movies` or `--in Movies`.
struct PlaceOptions: ParsableArguments {
  @Argument(help: .init("The feature: on <Feature> or in <Feature>.", valueName: "on Feature"))
  var words: [String] = []

  @Option(
    name: [.customLong("on"), .customLong("in")],
    help: .init("The feature; the dashes may be left out.", valueName: "Feature"))
  var option: String?

  /// The feature, as it was written.
  var feature: String? { option ?? words.dropFirst().first }

  func validate() throws {
    let isPlace = words.count == 2 && ["on", "in"].contains(words[0]) && option == nil
    guard words.isEmpty || isPlace else {
      throw ValidationError(
        "Unexpected argument '\(words[0])': write on <Feature> or in <Feature>.")
    }
  }

  /// The feature once its name is checked.
  func checked() throws -> String? {
    if let feature { try Identifier.check(feature, as: .feature) }
    return feature
  }
}

/// The options of commands that name a resource of an API.
struct ResourceOptions: ParsableArguments {
  @Option(help: .init("The plural, if the default is wrong.", valueName: "Plural"))
  var plural: String?

  @Option(
    help: .init("The path of the resource below the API's base URL.", valueName: "path"))
  var path: String?
}

/// The options of commands that read JSON samples.
struct SampleOptions: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: .init(
      "A JSON sample: a file, a web address, or - for standard input; you can repeat it.",
      valueName: "file|url|-"),
    completion: .file(extensions: ["json"]))
  var from: [ModelSource.Place] = []

  @Option(
    help: .init(
      "The keys that lead to the objects in the samples, such as data or data.items.",
      valueName: "keys"))
  var at: String?

  /// Reads the samples, which can take as long as a web server does; nil when there are none.
  func source(from directory: String) throws -> ModelSource? {
    from.isEmpty ? nil : try ModelSource(from, at: at, from: directory)
  }

  func validate() throws {
    if at != nil && from.isEmpty {
      throw ValidationError("--at says where the objects are in a sample: give --from as well.")
    }
  }
}

extension ModelSource.Place: ExpressibleByArgument {}

/// The flags of commands that can write tests.
struct TestOptions: ParsableArguments {
  @Flag(help: "Write tests of the view models.")
  var withTests = false

  @Option(help: "The test framework.")
  var testStyle: TestStyle?

  /// The style to write, or nil for no tests; asking for a style asks for tests.
  var style: TestStyle? { testStyle ?? (withTests ? .swiftTesting : nil) }
}

extension TestStyle: ExpressibleByArgument {}

/// Names separated by commas: `MovieService,UserService`.
struct NameList: ExpressibleByArgument {
  /// The names in their order, each once.
  let names: [String]

  init?(argument: String) {
    names =
      argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop(while: \.isWhitespace)) }.unique
  }
}
