import Foundation
import TextInput

/// The files of this machine.
package struct LocalFileSystem: FileSystem {
  /// Makes the one there is.
  package init() {}

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
    do throws(BoundedFile.Refusal) {
      if let bytes = try BoundedFile.contents(of: path) { return bytes }
    } catch {
      throw FileSystemError(
        operation: "read", path: path, code: error.code ?? EINVAL, reason: error.reason)
    }
    throw FileSystemError(operation: "read", path: path, code: ENOENT)
  }

  /// See `FileSystem`.
  package func createDirectory(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 else { throw failure("create the directory", path) }
  }

  /// See `FileSystem`.
  package func write(_ bytes: [UInt8], to path: String, permissionsOf model: String?) throws {
    var status = stat()
    let known = model.map { stat($0, &status) == 0 } ?? false
    let mode = known ? status.st_mode & 0o7777 : 0o666
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL, mode)
    guard file >= 0 else { throw failure("write", path) }
    // `open` takes the process's mask away from the mode, which a copied mode must not lose.
    if known { fchmod(file, mode) }
    let written = writeAll(bytes, to: file)
    let code = errno
    guard close(file) == 0, written else {
      let error = FileSystemError(operation: "write", path: path, code: written ? errno : code)
      unlink(path)
      throw error
    }
  }

  /// See `FileSystem`.
  package func rename(_ from: String, to path: String) throws {
    guard Foundation.rename(from, path) == 0 else { throw failure("replace", path) }
  }

  /// See `FileSystem`.
  package func removeFile(_ path: String) throws {
    guard unlink(path) == 0 else { throw failure("remove", path) }
  }

  /// See `FileSystem`.
  package func removeDirectory(_ path: String) throws {
    guard rmdir(path) == 0 else { throw failure("remove the directory", path) }
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

  private func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func failure(_ operation: String, _ path: String) -> FileSystemError {
    FileSystemError(operation: operation, path: path, code: errno)
  }
}
