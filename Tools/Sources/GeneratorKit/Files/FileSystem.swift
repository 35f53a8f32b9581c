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
  /// Makes one directory, not those above it.
  func createDirectory(_ path: String) throws
  /// Writes a file that must not exist yet, with the permissions of the file `model` if there is one.
  func write(_ bytes: [UInt8], to path: String, permissionsOf model: String?) throws
  /// Moves a file over another one in a single step.
  func rename(_ from: String, to path: String) throws
  /// Removes a file.
  func removeFile(_ path: String) throws
  /// Removes a directory that is empty.
  func removeDirectory(_ path: String) throws
  /// The Swift files below `root`, as sorted paths relative to it, without hidden directories.
  func swiftFiles(below root: String) -> [String]
}

/// What a path can lead to.
package enum FileKind: Sendable {
  case file, directory
}
