import Foundation

/// Where the JSON sample of a model comes from.
package enum ModelSource: Equatable, Sendable {
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

  /// How messages name it.
  var name: String {
    switch self {
    case .file(let path): path
    case .url(let address): address
    case .standardInput: "standard input"
    }
  }

  /// Reads the sample.
  func read(from directory: String, files: any FileSystem) throws -> [UInt8] {
    switch self {
    case .standardInput:
      return [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    case .url(let address):
      return try WebSample.fetch(address)
    case .file(let path):
      let absolute = Self.absolute(path, directory)
      guard files.kind(at: absolute) == .file else {
        throw GeneratorError(
          .fileNotFound, "There is no such file", at: path,
          advice: "Give --from the path of a JSON file")
      }
      return try files.read(absolute)
    }
  }

  /// The absolute path of a file, links and `..` resolved; nil for a sample from elsewhere.
  func resolvedPath(from directory: String, files: any FileSystem) -> String? {
    guard case .file(let path) = self else { return nil }
    return files.resolvingLinks(Self.absolute(path, directory))
  }

  private static func absolute(_ path: String, _ directory: String) -> String {
    path.hasPrefix("/") ? path : directory + "/" + path
  }

  /// Reads the sample and returns the keys of its object; a list stands for its elements.
  func fields(from directory: String, files: any FileSystem) throws -> (
    fields: [Schema.Field], sample: JSONValue
  ) {
    let bytes = try read(from: directory, files: files)
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw GeneratorError(
        .malformedJSON, "This is not JSON: \(error.problem)",
        at: "\(name):\(error.line):\(error.column)",
        advice: "Correct the sample")
    }
    guard let (fields, sample) = Self.object(in: Schema(value), value) else {
      throw GeneratorError(
        .malformedJSON, "The sample is not an object or a list of objects", at: "\(name):1",
        advice: "Give a sample such as {\"id\": 1, \"title\": \"…\"}")
    }
    return (fields, sample)
  }

  private static func object(in schema: Schema, _ value: JSONValue) -> ([Schema.Field], JSONValue)?
  {
    switch (schema, value) {
    case (.object(let fields), _):
      return (fields, .object(fields.map { .init(key: $0.key, value: $0.sample ?? .null) }))
    case (.optional(let wrapped), _): return object(in: wrapped, value)
    case (.array(let element), .array(let values)):
      guard let first = values.first(where: { $0 != .null }) else { return nil }
      return object(in: element, first)
    default: return nil
    }
  }
}
