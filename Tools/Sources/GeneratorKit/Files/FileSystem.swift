package import ConfinedFiles
import Foundation
import TextOutput

/// The operations on files that the generator needs, so that tests can make any of them fail.
///
/// Files are looked for and read by absolute paths. Everything that changes a file takes a path below
/// a folder, on which no link is followed. Every failure is one that `GeneratorError.known` knows.
package protocol FileSystem: Sendable {
  /// What stands at `path`, links followed; nil for nothing.
  func kind(at path: String) -> FileKind?
  /// The path of the file itself when `path` is a link, else `path`.
  func resolvingLinks(_ path: String) -> String
  /// The bytes of a file.
  func read(_ path: String) throws -> [UInt8]
  /// The bytes of the settings file at `path`, for a command in `directory`; nil where nothing stands
  /// there. A file of another user is refused.
  func settings(at path: String, for directory: String) throws -> [UInt8]?
  /// Refuses a file above `directory` that belongs to another user.
  func checkOwner(of path: String, for directory: String) throws
  /// The names in a directory, hidden ones included, sorted; empty when there is no directory.
  func entries(of directory: String) -> [String]
  /// What stands at a path, a link not followed; nil for nothing.
  func kind(of path: ConfinedPath) throws -> ConfinedFiles.Kind?
  /// The bytes of a file, or nil where there is none.
  func contents(of path: ConfinedPath) throws -> [UInt8]?
  /// Makes one directory, not those above it.
  func createDirectory(_ path: ConfinedPath) throws
  /// Writes a file that must not exist yet, with the permissions of the file `model` if there is one.
  func write(_ bytes: [UInt8], to path: ConfinedPath, permissionsOf model: ConfinedPath?) throws
  /// Moves a file over another one, or a directory to a free path, in a single step.
  func rename(_ from: ConfinedPath, to path: ConfinedPath) throws
  /// Removes a file, or a link itself.
  func removeFile(_ path: ConfinedPath) throws
  /// Removes a directory that is empty.
  func removeDirectory(_ path: ConfinedPath) throws
  /// The user's state folder, checked; nil where it does not exist and `creates` is false.
  func stateFolder(creating creates: Bool) throws -> String?
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

  /// Writes `value` as JSON in a single step: the file is complete, or what it was.
  func write(_ value: some Encodable, to path: ConfinedPath) throws {
    let new = try path.sibling(path.name + ".new")
    try removeTree(new)
    try write(Array(SortedJSON.text(value).utf8), to: new, permissionsOf: nil)
    try rename(new, to: path)
  }

  /// Makes a directory and those above it that are missing.
  func createDirectories(_ path: ConfinedPath) throws {
    if try kind(of: path) != nil { return }
    if let parent = path.parent { try createDirectories(parent) }
    try createDirectory(path)
  }

  /// Removes a file, or a directory with everything in it; nothing is no failure, and a link goes
  /// without what it leads to.
  func removeTree(_ path: ConfinedPath) throws {
    switch try kind(of: path) {
    case nil: return
    case .file, .link, .other: try removeFile(path)
    case .directory:
      for name in entries(of: path.absolute) { try removeTree(try path.appending(name)) }
      try removeDirectory(path)
    }
  }

  /// Removes a directory unless something is in it, or something else is in its place; whether it did.
  func removeDirectoryIfEmpty(_ path: ConfinedPath) throws -> Bool {
    do {
      try removeDirectory(path)
      return true
    } catch let error as ConfinedFileError
      where [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, ELOOP].contains(error.code)
    {
      return false
    }
  }
}

extension String {
  /// The path without its last component.
  var parentDirectory: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}
