import ArgumentParser

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
