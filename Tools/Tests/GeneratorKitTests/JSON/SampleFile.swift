import ConfinedFiles

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
  func settings(at path: String, for directory: String) throws -> [UInt8]? { Array(text.utf8) }
  func checkOwner(of path: String, for directory: String) throws {}
  func kind(of path: ConfinedPath) throws -> ConfinedFiles.Kind? { .file }
  func contents(of path: ConfinedPath) throws -> [UInt8]? { Array(text.utf8) }
  func createDirectory(_ path: ConfinedPath) throws {}
  func write(_ bytes: [UInt8], to path: ConfinedPath, permissionsOf model: ConfinedPath?) throws {}
  func rename(_ from: ConfinedPath, to path: ConfinedPath) throws {}
  func removeFile(_ path: ConfinedPath) throws {}
  func removeDirectory(_ path: ConfinedPath) throws {}
  func stateFolder(creating creates: Bool) throws -> String? { nil }
  func entries(of directory: String) -> [String] { [] }
  func lock(_ directory: String) throws -> DirectoryLock? { nil }
}
