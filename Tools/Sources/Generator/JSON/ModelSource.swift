import Foundation
import Wiring

/// Where the JSON samples of a model come from.
struct ModelSource: Equatable, Sendable {
  /// The place of one sample.
  enum Place: Equatable, Sendable {
    /// A file, relative to the current directory or absolute.
    case file(String)
    /// A web address.
    case url(String)
    /// What is typed or piped into the command.
    case standardInput

    /// Takes the argument of `--from`.
    init(argument: String) {
      let isAddress = argument.hasPrefix("http://") || argument.hasPrefix("https://")
      self = argument == "-" ? .standardInput : isAddress ? .url(argument) : .file(argument)
    }
  }

  /// The samples, each of which adds to what is known of the model.
  let places: [Place]
  /// The keys that lead to the model's objects in each sample; empty for the whole of it.
  var path: [String]
  /// The values, in the order of the places.
  private let roots: [JSONValue]

  /// Reads the samples in `places`, each at `path`: keys with dots between them, such as `data.items`.
  init(_ places: [Place], at path: String? = nil, from directory: String) throws {
    self.places = places
    self.path = path?.split(separator: ".").map(String.init) ?? []
    roots = try places.map { place in
      try JSONReader.value(of: try place.read(from: directory), called: place.name)
    }
  }

  /// How messages name it.
  var name: String { places.map(\.name).joined(separator: ", ") }

  /// The objects that the model is made of; a list stands for its elements.
  func objects() throws -> [JSONValue] {
    let values = roots.flatMap { $0.values(at: path) }.filter { $0 != .null }
    let areLists = values.allSatisfy { $0.kind == .array }
    let objects = (areLists ? values.flatMap(\.elements) : values).filter { $0 != .null }
    if values.isEmpty, !path.isEmpty {
      throw malformed(
        "The sample has nothing at `\(path.joined(separator: "."))`",
        "Give --at the keys that lead to the objects")
    }
    guard !objects.isEmpty, objects.allSatisfy({ $0.kind == .object }) else {
      throw malformed(
        "The sample is not an object or a list of objects",
        "Give a sample such as {\"id\": 1, \"title\": \"…\"}")
    }
    let count = objects.grouped.count
    guard count <= ModelBuilder.maximumFields else {
      throw malformed(
        "The object has \(count) keys, which are more than a struct has fields",
        "Give --at the key of one of its objects")
    }
    return objects
  }

  private func malformed(_ problem: String, _ advice: String) -> Failure {
    Failure(.malformedJSON, problem, at: "\(name):1", advice: advice)
  }

  /// The key of a list of objects, when nothing but one such key makes the samples an envelope around
  /// the values that are meant.
  var envelopeKey: String? {
    let fields = roots.grouped
    let candidates = fields.filter { field in
      let elements = field.values.flatMap(\.elements).filter { $0 != .null }
      return !elements.isEmpty && elements.allSatisfy { $0.kind == .object }
    }
    let isWhole = !path.isEmpty || fields.contains { $0.key == "id" } || candidates.count != 1
    return isWhole ? nil : candidates[0].key
  }
}

extension ModelSource.Place {
  /// The size of the largest sample, in bytes.
  static let maximumSize = 16 << 20

  /// How messages name it.
  var name: String {
    switch self {
    case .file(let path): path
    case .url(let address): address
    case .standardInput: "standard input"
    }
  }

  /// Reads the sample.
  fileprivate func read(from directory: String) throws -> [UInt8] {
    let sample: [UInt8]
    switch self {
    case .url(let address): sample = try WebSample.fetch(address)
    case .standardInput: sample = try Self.bounded(FileHandle.standardInput)
    case .file(let path):
      guard let bytes = try Disk.contents(path.hasPrefix("/") ? path : directory + "/" + path)
      else {
        throw Failure(
          .fileNotFound, "There is no such file", at: path,
          advice: "Give --from the path of a JSON file")
      }
      sample = bytes
    }
    guard sample.count <= Self.maximumSize else {
      throw Failure(
        .malformedJSON, "The sample has more than \(Self.maximumSize >> 20) MB", at: name,
        advice: "Give a part of it: a few objects are enough")
    }
    return sample
  }

  /// The contents of `input`, or a little more than the largest sample of an input without end.
  private static func bounded(_ input: FileHandle) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= maximumSize, let more = try input.read(upToCount: 1 << 16), !more.isEmpty {
      bytes += more
    }
    return bytes
  }
}

/// Fetches a JSON sample from the web, with curl.
enum WebSample {
  /// Returns the body of a response with a status from 200 to 299.
  ///
  /// The server has `seconds` for all of it: one that sends a byte now and then is not waited for.
  static func fetch(_ address: String, within seconds: Int = 20) throws -> [UInt8] {
    let outcome = try Program.run(
      [
        "curl", "--silent", "--show-error", "--fail", "--location", "--proto", "=http,https",
        "--max-time", "\(seconds)", "--max-filesize", "\(ModelSource.Place.maximumSize)", "--",
        address,
      ], in: "/")
    if outcome.status == 0, !outcome.output.isEmpty,
      outcome.output.count <= ModelSource.Place.maximumSize
    {
      return Array(outcome.output)
    }
    let problem =
      switch outcome.status {
      case 0 where !outcome.output.isEmpty, 63:
        "The server sent more than \(ModelSource.Place.maximumSize >> 20) MB"
      case 0: "The server sent nothing"
      case 126, 127: "There is no curl on PATH to fetch it with"
      default: "The fetch failed: " + outcome.errors.split(separator: "\n").suffix(1).joined()
      }
    throw Failure(
      .urlFetchFailed, problem, at: address,
      advice:
        "Check the address and the connection, or save the sample to a file and give --from its path"
    )
  }
}
