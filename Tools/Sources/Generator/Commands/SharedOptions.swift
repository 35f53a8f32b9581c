import ArgumentParser

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
    from.isEmpty ? nil : try ModelSource(from, at: at).loaded(from: directory)
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

/// Names separated by commas: `MovieService,UserService`.
struct NameList: ExpressibleByArgument {
  /// The names in their order, each once.
  var names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop(while: \.isWhitespace)) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}
