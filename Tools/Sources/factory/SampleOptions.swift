import ArgumentParser
package import GeneratorKit

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

  /// The samples, or nil when there are none.
  var source: ModelSource? { from.isEmpty ? nil : ModelSource(from, at: at) }

  func validate() throws {
    if at != nil && from.isEmpty {
      throw ValidationError("--at says where the objects are in a sample: give --from as well.")
    }
  }
}

extension ModelSource.Place: ExpressibleByArgument {}
