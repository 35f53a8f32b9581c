@testable import GeneratorKit

/// A file system with one file, whose text is the same at every path.
struct SampleFile: FileSystem {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func kind(at path: String) -> FileKind? { .file }
  func resolvingLinks(_ path: String) -> String { path }
  func read(_ path: String) throws -> [UInt8] { Array(text.utf8) }
  func createDirectory(_ path: String) throws {}
  func write(_ bytes: [UInt8], to path: String, permissionsOf model: String?) throws {}
  func rename(_ from: String, to path: String) throws {}
  func removeFile(_ path: String) throws {}
  func removeDirectory(_ path: String) throws {}
  func entries(of directory: String) -> [String] { [] }
  func lock(_ directory: String) throws -> DirectoryLock? { nil }
}
