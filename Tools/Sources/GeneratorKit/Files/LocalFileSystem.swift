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
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// See `FileSystem`.
  package func read(_ path: String) throws -> [UInt8] {
    let bytes = try readable { () throws(BoundedFile.Refusal) in
      try BoundedFile.contents(of: path)
    }
    guard let bytes else { throw FileSystemError(operation: "read", path: path, code: ENOENT) }
    return bytes
  }

  /// See `FileSystem`.
  package func settings(at path: String, for directory: String) throws -> [UInt8]? {
    try readable { () throws(BoundedFile.Refusal) in
      try SettingsFile.contents(at: path, for: directory)
    }
  }

  /// See `FileSystem`.
  package func checkOwner(of path: String, for directory: String) throws {
    _ = try readable { () throws(BoundedFile.Refusal) in
      try FileOwner.check(path, for: directory)
    }
  }

  /// See `FileSystem`.
  package func kind(of path: ConfinedPath) throws -> ConfinedFiles.Kind? {
    try translated { () throws(ConfinedFileError) in try ConfinedFiles.kind(of: path) }
  }

  /// See `FileSystem`.
  package func contents(of path: ConfinedPath) throws -> [UInt8]? {
    try translated { () throws(ConfinedFileError) in try ConfinedFiles.contents(of: path) }
  }

  /// See `FileSystem`.
  package func createDirectory(_ path: ConfinedPath) throws {
    try translated { () throws(ConfinedFileError) in try ConfinedFiles.createDirectory(path) }
  }

  /// See `FileSystem`.
  package func write(
    _ bytes: [UInt8], to path: ConfinedPath, permissionsOf model: ConfinedPath?
  ) throws {
    try translated { () throws(ConfinedFileError) in
      try ConfinedFiles.write(bytes, to: path, permissionsOf: model)
    }
  }

  /// See `FileSystem`.
  package func rename(_ from: ConfinedPath, to path: ConfinedPath) throws {
    try translated { () throws(ConfinedFileError) in try ConfinedFiles.rename(from, to: path) }
  }

  /// See `FileSystem`.
  package func removeFile(_ path: ConfinedPath) throws {
    try translated { () throws(ConfinedFileError) in try ConfinedFiles.removeFile(path) }
  }

  /// See `FileSystem`.
  package func removeDirectory(_ path: ConfinedPath) throws {
    try translated { () throws(ConfinedFileError) in try ConfinedFiles.removeDirectory(path) }
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

  /// Runs `body` and gives what it throws the type that all operations have.
  private func translated<Result>(_ body: () throws(ConfinedFileError) -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw FileSystemError(operation: error.operation, path: error.path, code: error.code)
    }
  }

  /// Does the same for what is thrown where a file is only read.
  private func readable<Result>(_ body: () throws(BoundedFile.Refusal) -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw FileSystemError(
        operation: "read", path: error.path, code: error.code ?? EINVAL, reason: error.reason)
    }
  }
}
