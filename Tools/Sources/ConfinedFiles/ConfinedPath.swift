import Foundation

/// A path below a folder, on which no symbolic link is followed.
///
/// The folder is one that the user chose, and links above it are the user's own. The path below it
/// may come from a repository: it consists of plain names, so it cannot lead out by itself, and every
/// operation descends from the folder name by name and stops at a link.
package struct ConfinedPath: Hashable, Sendable {
  /// The folder, absolute.
  package let root: String
  /// The names from there on; at least one, and none of them `.`, `..` or empty.
  package let names: [String]

  /// Makes the path `path` below `root`.
  ///
  /// - Throws: A `ConfinedFileError` with `EINVAL` unless `path` is relative and all its names are plain.
  package init(root: String, _ path: String) throws(ConfinedFileError) {
    guard root.utf8.first == UInt8(ascii: "/"), let names = Self.plainNames(of: path) else {
      throw ConfinedFileError(operation: "use the path", path: path, code: EINVAL)
    }
    self.init(root: root, names: names)
  }

  private init(root: String, names: [String]) {
    self.root = root
    self.names = names
  }

  /// The last of the names.
  package var name: String { names[names.count - 1] }
  /// The path below the root.
  package var path: String { names.joined(separator: "/") }
  /// The path from `/` on, for messages and for reading.
  package var absolute: String { (root == "/" ? "" : root) + "/" + path }
  /// The folder that holds it, or nil for the root.
  package var parent: ConfinedPath? {
    names.count > 1 ? ConfinedPath(root: root, names: names.dropLast()) : nil
  }

  /// The path of `name` in this folder.
  package func appending(_ name: String) throws(ConfinedFileError) -> ConfinedPath {
    try ConfinedPath(root: root, path + "/" + name)
  }

  /// The path of `name` in the folder that holds this path.
  package func sibling(_ name: String) throws(ConfinedFileError) -> ConfinedPath {
    try ConfinedPath(root: root, (names.dropLast() + [name]).joined(separator: "/"))
  }

  /// The names of a relative path; nil if it is absolute, or one of them is empty, `.` or `..`.
  ///
  /// Bytes are compared, as the system does: in Swift, a slash before a combining character is no
  /// slash.
  package static func plainNames(of path: String) -> [String]? {
    let names = parts(of: path)
    let isPlain = names.allSatisfy { name in
      !["", ".", ".."].contains { Array($0.utf8) == Array(name.utf8) } && !name.utf8.contains(0)
    }
    return isPlain ? names : nil
  }

  /// What stands between the slashes of a path; nothing between two of them is an empty part.
  static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
  }

  /// Whether a path that settings give is relative and has no `..`; `.` and doubled slashes are allowed.
  package static func staysBelow(_ path: String) -> Bool {
    path.utf8.first != UInt8(ascii: "/")
      && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
      && !path.utf8.contains(0)
  }

  /// `path` without `folder` at its start; empty for the folder itself, nil for a path elsewhere.
  package static func relative(_ path: String, below folder: String) -> String? {
    let start = Array(folder.utf8)
    let bytes = Array(path.utf8)
    if bytes == start { return "" }
    let prefix = folder == "/" ? start : start + [UInt8(ascii: "/")]
    guard bytes.starts(with: prefix) else { return nil }
    return String(decoding: bytes[prefix.count...], as: UTF8.self)
  }
}

extension ConfinedPath: Codable {
  private enum CodingKeys: CodingKey {
    case root, path
  }

  /// Reads a path; one that is not confined is refused.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      root: try values.decode(String.self, forKey: .root),
      try values.decode(String.self, forKey: .path))
  }

  /// Writes the root and the path.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(root, forKey: .root)
    try values.encode(path, forKey: .path)
  }
}
