package import ConfinedFiles
import Foundation
import TextInput

/// The files of this machine.
package struct LocalFileSystem: FileSystem {
  private let state: StateFolder

  /// Makes the one there is; `state` is where commands keep what they have to remember.
  package init(state: StateFolder = StateFolder()) {
    self.state = state
  }

  /// See `FileSystem`.
  package func kind(at path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  /// See `FileSystem`.
  package func resolvingLinks(_ path: String) -> String {
    ConfinedFiles.resolvingLinks(path) ?? path
  }

  /// See `FileSystem`.
  package func read(_ path: String) throws -> [UInt8] {
    guard let bytes = try BoundedFile.contents(of: path) else {
      throw ConfinedFileError(operation: "read", path: path, code: ENOENT)
    }
    return bytes
  }

  /// See `FileSystem`.
  package func settings(at path: String, for directory: String) throws -> [UInt8]? {
    try SettingsFile.contents(at: path, for: directory)
  }

  /// See `FileSystem`.
  package func checkOwner(of path: String, for directory: String) throws {
    _ = try FileOwner.check(path, for: directory)
  }

  /// See `FileSystem`.
  package func kind(of path: ConfinedPath) throws -> ConfinedFiles.Kind? {
    try ConfinedFiles.kind(of: path)
  }

  /// See `FileSystem`.
  package func contents(of path: ConfinedPath) throws -> [UInt8]? {
    try ConfinedFiles.contents(of: path)
  }

  /// See `FileSystem`.
  package func createDirectory(_ path: ConfinedPath) throws {
    try ConfinedFiles.createDirectory(path)
  }

  /// See `FileSystem`.
  package func write(
    _ bytes: [UInt8], to path: ConfinedPath, permissionsOf model: ConfinedPath?
  ) throws {
    try ConfinedFiles.write(bytes, to: path, permissionsOf: model)
  }

  /// See `FileSystem`.
  package func rename(_ from: ConfinedPath, to path: ConfinedPath) throws {
    try ConfinedFiles.rename(from, to: path)
  }

  /// See `FileSystem`.
  package func removeFile(_ path: ConfinedPath) throws {
    try ConfinedFiles.removeFile(path)
  }

  /// See `FileSystem`.
  package func removeDirectory(_ path: ConfinedPath) throws {
    try ConfinedFiles.removeDirectory(path)
  }

  /// See `FileSystem`.
  package func stateFolder(creating creates: Bool) throws -> String? {
    try state.path(creating: creates)
  }

  /// See `FileSystem`.
  package func entries(of directory: String) -> [String] {
    // Foundation's error says nothing that `kind(at:)` has not said before.
    ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
  }

  /// See `FileSystem`.
  package func lock(_ directory: String) throws -> DirectoryLock? {
    try DirectoryLock(directory: directory)
  }
}
