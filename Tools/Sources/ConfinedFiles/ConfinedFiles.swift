import Foundation

/// The operations on confined paths; every failure is a `ConfinedFileError`.
package enum ConfinedFiles {
  /// What stands at a path, a link not followed.
  package enum Kind: Sendable {
    case file, directory, link
    /// A device, a pipe or a socket.
    case other
  }

  /// What stands at `path`; nil where it or a folder above it does not exist.
  package static func kind(of path: ConfinedPath) throws(ConfinedFileError) -> Kind? {
    do {
      let folder = try OpenFolder.holding(path, to: "look at")
      guard let status = folder.status(of: path.name) else { return nil }
      return switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// `path` without links; nil where nothing stands there.
  package static func resolvingLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The size of the largest file that is read, in bytes.
  package static let maximumSize = 256 << 20

  /// The bytes of a file, or nil where there is none; a file of more than `limit` bytes is refused with
  /// `EFBIG`.
  package static func contents(
    of path: ConfinedPath, limit: Int = maximumSize
  ) throws(ConfinedFileError) -> [UInt8]? {
    guard let kind = try kind(of: path) else { return nil }
    guard kind == .file else {
      throw failure("read", path, kind == .link ? ELOOP : kind == .directory ? EISDIR : EINVAL)
    }
    let folder = try OpenFolder.holding(path, to: "read")
    let file = openat(
      folder.descriptor, path.name,
      O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure("read", path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("read", path, errno) }
    // What was a file a moment ago may be a pipe now.
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure("read", path, EINVAL) }
    guard status.st_size <= limit else { throw failure("read", path, EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path, errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      // It grows while it is read.
      guard bytes.count <= limit else { throw failure("read", path, EFBIG) }
    }
  }

  /// Makes one folder, not those above it.
  package static func createDirectory(_ path: ConfinedPath) throws(ConfinedFileError) {
    try perform("create the directory", path) { mkdirat($0, $1, 0o777) }
  }

  /// Writes a file that must not exist yet, with the permissions of the file `model` if there is one.
  package static func write(
    _ bytes: [UInt8], to path: ConfinedPath, permissionsOf model: ConfinedPath? = nil
  ) throws(ConfinedFileError) {
    let permissions = try model.flatMap { model throws(ConfinedFileError) in
      try self.permissions(of: model)
    }
    let folder = try OpenFolder.holding(path, to: "write")
    let name = path.name
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder.descriptor, name, flags, permissions ?? 0o666)
    guard file >= 0 else { throw failure("write", path, errno) }
    // `openat` takes the process's mask away from the mode, which a copied mode must not lose.
    if let permissions { fchmod(file, permissions) }
    let written = writeAll(bytes, to: file)
    let code = errno
    guard close(file) == 0, written else {
      let error = failure("write", path, written ? errno : code)
      unlinkat(folder.descriptor, name, 0)
      throw error
    }
  }

  /// Moves a file over another one, or a folder to a free path, in a single step; a link that stands
  /// at the new path is replaced, not followed.
  package static func rename(_ from: ConfinedPath, to path: ConfinedPath)
    throws(ConfinedFileError)
  {
    let source = try OpenFolder.holding(from, to: "move")
    let name = from.name
    try perform("replace", path) { renameat(source.descriptor, name, $0, $1) }
  }

  /// Removes a file, or a link itself.
  package static func removeFile(_ path: ConfinedPath) throws(ConfinedFileError) {
    try perform("remove", path) { unlinkat($0, $1, 0) }
  }

  /// Removes a folder that is empty.
  package static func removeDirectory(_ path: ConfinedPath) throws(ConfinedFileError) {
    try perform("remove the directory", path) { unlinkat($0, $1, AT_REMOVEDIR) }
  }

  /// Replaces the file at `path`, or makes it, in one step: the text is complete or the old one.
  package static func replace(_ path: ConfinedPath, with bytes: [UInt8]) throws(ConfinedFileError) {
    let temporary = try path.sibling(".factory-\(UInt64.random(in: 0 ... .max)).new")
    do {
      try write(bytes, to: temporary, permissionsOf: path)
      try rename(temporary, to: path)
    } catch {
      try? removeFile(temporary)
      throw error
    }
  }

  private static func permissions(of path: ConfinedPath) throws(ConfinedFileError) -> mode_t? {
    let folder = try OpenFolder.holding(path, to: "look at")
    guard let status = folder.status(of: path.name),
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return status.st_mode & 0o7777
  }

  private static func perform(
    _ operation: String, _ path: ConfinedPath, _ call: (Int32, String) -> Int32
  ) throws(ConfinedFileError) {
    let folder = try OpenFolder.holding(path, to: operation)
    guard call(folder.descriptor, path.name) == 0 else {
      throw failure(operation, path, errno)
    }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func failure(_ operation: String, _ path: ConfinedPath, _ code: Int32)
    -> ConfinedFileError
  {
    ConfinedFileError(operation: operation, path: path.absolute, code: code)
  }
}
