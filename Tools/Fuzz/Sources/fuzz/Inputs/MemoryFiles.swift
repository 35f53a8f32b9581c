@testable import ConfinedFiles
@testable import GeneratorKit
import Foundation

/// A file system that holds the files of one input, below `/`.
// unchecked: libFuzzer reads one input at a time, on one thread.
final class MemoryFiles: FileSystem, @unchecked Sendable {
  private(set) var files: [String: [UInt8]]

  init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  func kind(at path: String) -> FileKind? {
    if files[path] != nil { return .file }
    let prefix = path == "/" ? path : path + "/"
    return files.keys.contains { $0.hasPrefix(prefix) } ? .directory : nil
  }

  func resolvingLinks(_ path: String) -> String { path }

  func read(_ path: String) throws -> [UInt8] {
    guard let bytes = files[path] else { throw failure("read", path, ENOENT) }
    return bytes
  }

  func settings(at path: String, for directory: String) throws -> [UInt8]? { files[path] }

  func checkOwner(of path: String, for directory: String) throws {}

  func entries(of directory: String) -> [String] {
    let prefix = directory + "/"
    let names = files.keys.filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    return Set(names).sorted()
  }

  func kind(of path: ConfinedPath) throws -> ConfinedFiles.Kind? {
    kind(at: path.absolute).map { $0 == .file ? .file : .directory }
  }

  func contents(of path: ConfinedPath) throws -> [UInt8]? { files[path.absolute] }

  func createDirectory(_ path: ConfinedPath) throws {}

  func write(_ bytes: [UInt8], to path: ConfinedPath, permissionsOf model: ConfinedPath?) throws {
    if kind(at: path.absolute) != nil { throw failure("write", path.absolute, EEXIST) }
    files[path.absolute] = bytes
  }

  func rename(_ from: ConfinedPath, to path: ConfinedPath) throws {
    files[path.absolute] = try read(from.absolute)
    files[from.absolute] = nil
  }

  func removeFile(_ path: ConfinedPath) throws {
    guard files.removeValue(forKey: path.absolute) != nil else {
      throw failure("remove", path.absolute, ENOENT)
    }
  }

  func removeDirectory(_ path: ConfinedPath) throws {}

  func stateFolder(creating creates: Bool) throws -> String? { "/state" }

  func lock(_ directory: String) throws -> DirectoryLock? { nil }

  private func failure(_ operation: String, _ path: String, _ code: Int32) -> ConfinedFileError {
    ConfinedFileError(operation: operation, path: path, code: code)
  }
}
