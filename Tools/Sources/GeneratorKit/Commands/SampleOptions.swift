import ArgumentParser

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

  /// The samples once their texts have been read.
  private var loaded: ModelSource?

  /// What is read from the command line.
  private enum CodingKeys: CodingKey {
    case from, at
  }

  /// The samples, or nil when there are none.
  var source: ModelSource? { loaded ?? (from.isEmpty ? nil : ModelSource(from, at: at)) }

  /// Reads the samples, which can take as long as a web server does.
  mutating func load(from directory: String, files: any FileSystem) throws {
    loaded = try source?.loaded(from: directory, files: files)
  }

  func validate() throws {
    if at != nil && from.isEmpty {
      throw ValidationError("--at says where the objects are in a sample: give --from as well.")
    }
  }
}

extension ModelSource.Place: ExpressibleByArgument {}
