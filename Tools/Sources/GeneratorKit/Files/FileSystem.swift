/// The operations on files that the generator needs, so that tests can make any of them fail.
///
/// Paths are absolute; every failure is a `FileSystemError`.
package protocol FileSystem: Sendable {
  /// What stands at `path`, links followed; nil for nothing.
  func kind(at path: String) -> FileKind?
  /// The path of the file itself when `path` is a link, else `path`.
  func resolvingLinks(_ path: String) -> String
  /// The bytes of a file.
  func read(_ path: String) throws -> [UInt8]
  /// The names in a directory, hidden ones included, sorted; empty when there is no directory.
  func entries(of directory: String) -> [String]
  /// Makes one directory, not those above it.
  func createDirectory(_ path: String) throws
  /// Writes a file that must not exist yet, with the permissions of the file `model` if there is one.
  func write(_ bytes: [UInt8], to path: String, permissionsOf model: String?) throws
  /// Moves a file over another one, or a directory to a free path, in a single step.
  func rename(_ from: String, to path: String) throws
  /// Removes a file.
  func removeFile(_ path: String) throws
  /// Removes a directory that is empty.
  func removeDirectory(_ path: String) throws
  /// Keeps other commands out of `directory`; nil while another one keeps this one out.
  func lock(_ directory: String) throws -> DirectoryLock?
}

/// What a path can lead to.
package enum FileKind: Sendable {
  case file, directory
}

extension FileSystem {
  /// The bytes of a file, or nil when there is none.
  func contents(_ path: String) throws -> [UInt8]? {
    kind(at: path) == .file ? try read(path) : nil
  }

  /// Makes a directory and those above it.
  func createDirectories(_ path: String) throws {
    if path.isEmpty || kind(at: path) == .directory { return }
    try createDirectories(path.parentDirectory)
    try createDirectory(path)
  }

  /// Removes a file, or a directory with everything in it; nothing is no failure.
  func removeTree(_ path: String) throws {
    switch kind(at: path) {
    case nil: return
    case .file: try removeFile(path)
    case .directory:
      for name in entries(of: path) { try removeTree(path + "/" + name) }
      try removeDirectory(path)
    }
  }
}

extension String {
  /// The path without its last component.
  var parentDirectory: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}
