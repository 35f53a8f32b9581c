import Foundation
import Wiring

/// Where the JSON samples of a model come from.
package struct ModelSource: Equatable, Sendable {
  /// The place of one sample.
  package enum Place: Equatable, Sendable {
    /// A file, relative to the current directory or absolute.
    case file(String)
    /// A web address.
    case url(String)
    /// What is typed or piped into the command.
    case standardInput

    /// Takes the argument of `--from`.
    package init(argument: String) {
      if argument == "-" {
        self = .standardInput
      } else if argument.hasPrefix("http://") || argument.hasPrefix("https://") {
        self = .url(argument)
      } else {
        self = .file(argument)
      }
    }
  }

  /// The samples, each of which adds to what is known of the model.
  package var places: [Place]
  /// The keys that lead to the model's objects in each sample; empty for the whole of it.
  package var path: [String]
  /// The texts, once they have been read, in the order of the places.
  private var texts: [[UInt8]]?

  /// Takes samples from `places`, each at `path`: keys with dots between them, such as `data.items`.
  package init(_ places: [Place], at path: String? = nil) {
    self.places = places
    self.path = path?.split(separator: ".").map(String.init) ?? []
  }

  /// How messages name it.
  var name: String { places.map(\.name).joined(separator: ", ") }

  /// The source with its texts read, which can take as long as a web server does.
  func loaded(from directory: String) throws -> ModelSource {
    var source = self
    source.texts = try texts ?? places.map { try $0.read(from: directory) }
    return source
  }

  /// The absolute paths of the samples that are files, links and `..` resolved.
  func resolvedPaths(from directory: String) -> [String] {
    places.compactMap { $0.path(from: directory) }.map(Disk.resolvingLinks)
  }

  /// Reads the samples and returns the keys of their objects; a list stands for its elements.
  func fields(from directory: String) throws -> SampleFields {
    let roots = try zip(places, try loaded(from: directory).texts ?? []).map { place, text in
      do throws(JSONReader.Failure) {
        return try JSONReader.value(of: text)
      } catch {
        throw CommandFailure(
          .malformedJSON, "This is not JSON: \(error.problem)",
          at: "\(place.name):\(error.line):\(error.column)", advice: "Correct the sample")
      }
    }
    let values = roots.flatMap { $0.values(at: path) }
    guard !values.isEmpty else {
      throw malformed(
        "The sample has nothing at `\(path.joined(separator: "."))`",
        "Give --at the keys that lead to the objects")
    }
    let count = Schema.fields(of: values).count
    guard count <= Schema.maximumFields else {
      throw malformed(
        "The object has \(count) keys, which are more than a struct has fields",
        "Give --at the key of one of its objects")
    }
    guard let (fields, sample) = Self.object(in: Schema(of: values), values.example) else {
      throw malformed(
        "The sample is not an object or a list of objects",
        "Give a sample such as {\"id\": 1, \"title\": \"…\"}")
    }
    return SampleFields(
      fields: fields, sample: sample, envelopeKey: path.isEmpty ? Self.envelopeKey(of: roots) : nil)
  }

  private func malformed(_ problem: String, _ advice: String) -> CommandFailure {
    CommandFailure(.malformedJSON, problem, at: "\(name):1", advice: advice)
  }

  /// The key of a list of objects, when nothing but one such key makes the objects an envelope around
  /// the values that are meant.
  private static func envelopeKey(of roots: [JSONValue]) -> String? {
    let fields = Schema.fields(of: roots)
    let candidates = fields.filter { field in
      switch field.schema {
      case .array(.object), .array(.optional(.object)): true
      default: false
      }
    }
    let hasID = fields.contains { $0.key == "id" }
    return candidates.count == 1 && !hasID ? candidates[0].key : nil
  }

  /// The keys of an object, or of the elements of a list of them, with an example; nil for neither.
  private static func object(in schema: Schema, _ sample: JSONValue?) -> (
    [Schema.Field], JSONValue
  )? {
    switch (schema, sample) {
    case (.object(let fields), let sample?): (fields, sample)
    case (.optional(let wrapped), _): object(in: wrapped, sample)
    case (.array(let element), .array(let values)?): object(in: element, values.first)
    default: nil
    }
  }
}

/// What the samples of a model hold.
struct SampleFields {
  /// The keys of the objects, with their types.
  var fields: [Schema.Field]
  /// An example of an object.
  var sample: JSONValue
  /// The key under which the objects seem to be that were meant.
  var envelopeKey: String?
}

extension ModelSource.Place {
  /// How messages name it.
  var name: String {
    switch self {
    case .file(let path): path
    case .url(let address): address
    case .standardInput: "standard input"
    }
  }

  /// Reads the sample.
  func read(from directory: String) throws -> [UInt8] {
    if case .url(let address) = self { return try WebSample.fetch(address) }
    let sample: [UInt8]
    if let path = path(from: directory) {
      guard Disk.kind(at: path) == .file else {
        throw CommandFailure(
          .fileNotFound, "There is no such file", at: name,
          advice: "Give --from the path of a JSON file")
      }
      sample = try Disk.contents(path) ?? []
    } else {
      sample = try SampleLimit.read(FileHandle.standardInput)
    }
    guard sample.count <= SampleLimit.size else {
      throw CommandFailure(
        .malformedJSON, "The sample has more than \(SampleLimit.size >> 20) MB", at: name,
        advice: "Give a part of it: a few objects are enough")
    }
    return sample
  }

  /// The absolute path of a file; nil for a sample from elsewhere.
  func path(from directory: String) -> String? {
    guard case .file(let path) = self else { return nil }
    return path.hasPrefix("/") ? path : directory + "/" + path
  }
}
