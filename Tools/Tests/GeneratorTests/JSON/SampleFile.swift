import TestSupport

@testable import Generator

/// A sample with a text, in a file of its own.
struct SampleFile {
  private let directory: TemporaryDirectory

  init(_ text: String) throws {
    directory = try TemporaryDirectory("sample")
    try directory.write(text, to: "sample.json")
  }

  /// The keys of the objects at `path`.
  func fields(at path: String? = nil) throws -> SampleFields {
    try ModelSource([.file("sample.json")], at: path).fields(from: directory.path)
  }
}
