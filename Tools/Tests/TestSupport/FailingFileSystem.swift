package import ConfinedFiles
import Foundation
package import GeneratorKit

/// The files of this machine, of which one operation fails, or every one after it as well.
// unchecked: `remaining` is touched only while `lock` is held.
package final class FailingFileSystem: FileSystem, @unchecked Sendable {
  /// The operations that can be made to fail.
  package enum Operation: String, CaseIterable, Sendable {
    case createDirectory, write, rename, removeFile, removeDirectory
  }

  private let files = LocalFileSystem.testing
  private let guardian = NSLock()
  private let operation: Operation?
  private let code: Int32
  private var remaining: Int

  /// Fails the `number`-th `operation`, counted from 1, with the system's error `code`.
  package init(_ operation: Operation, number: Int, code: Int32) {
    self.operation = operation
    self.code = code
    remaining = number
  }

  /// Carries out `steps` changes and none after them, like a process that is killed.
  package init(dyingAfter steps: Int) {
    operation = nil
    code = EIO
    remaining = steps + 1
  }

  /// Whether the operation has failed.
  package var hasFailed: Bool { guardian.withLock { remaining <= 0 } }

  private func step(_ current: Operation, _ path: ConfinedPath) throws {
    let fails = guardian.withLock {
      guard operation == nil || current == operation else { return false }
      remaining -= 1
      return operation == nil ? remaining <= 0 : remaining == 0
    }
    if fails {
      throw ConfinedFileError(operation: current.rawValue, path: path.absolute, code: code)
    }
  }

  package func kind(at path: String) -> FileKind? { files.kind(at: path) }
  package func resolvingLinks(_ path: String) -> String { files.resolvingLinks(path) }
  package func read(_ path: String) throws -> [UInt8] { try files.read(path) }
  package func settings(at path: String, for directory: String) throws -> [UInt8]? {
    try files.settings(at: path, for: directory)
  }
  package func checkOwner(of path: String, for directory: String) throws {
    try files.checkOwner(of: path, for: directory)
  }
  package func entries(of directory: String) -> [String] { files.entries(of: directory) }
  package func lock(_ directory: String) throws -> DirectoryLock? { try files.lock(directory) }
  package func kind(of path: ConfinedPath) throws -> ConfinedFiles.Kind? {
    try files.kind(of: path)
  }
  package func contents(of path: ConfinedPath) throws -> [UInt8]? { try files.contents(of: path) }
  package func stateFolder(creating creates: Bool) throws -> String? {
    try files.stateFolder(creating: creates)
  }

  package func removeFile(_ path: ConfinedPath) throws {
    try step(.removeFile, path)
    try files.removeFile(path)
  }

  package func removeDirectory(_ path: ConfinedPath) throws {
    try step(.removeDirectory, path)
    try files.removeDirectory(path)
  }

  package func createDirectory(_ path: ConfinedPath) throws {
    try step(.createDirectory, path)
    try files.createDirectory(path)
  }

  package func write(
    _ bytes: [UInt8], to path: ConfinedPath, permissionsOf model: ConfinedPath?
  ) throws {
    try step(.write, path)
    try files.write(bytes, to: path, permissionsOf: model)
  }

  package func rename(_ from: ConfinedPath, to path: ConfinedPath) throws {
    try step(.rename, path)
    try files.rename(from, to: path)
  }
}
