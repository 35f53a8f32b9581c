import Foundation
import Wiring

/// What stands on the disk, by absolute path; links are followed.
enum Disk {
  /// What a path can lead to.
  enum Kind {
    case file, directory
  }

  /// What stands at `path`; nil for nothing.
  static func kind(at path: String) -> Kind? {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return nil
    }
    return isDirectory.boolValue ? .directory : .file
  }

  /// The path of the file itself when `path` is a link, else `path`.
  static func resolvingLinks(_ path: String) -> String { FileWriter.resolvingLinks(path) ?? path }

  /// The bytes of a file, or nil when there is none.
  static func contents(_ path: String) throws -> [UInt8]? {
    kind(at: path) == .file ? try BoundedFile.contents(of: path) : nil
  }

  /// The text of a file, or nil when there is none.
  static func text(_ path: String) throws -> String? {
    try contents(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in a directory, hidden ones included, sorted; empty when there is no directory.
  static func entries(of directory: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
  }
}

extension String {
  /// The path without its last component.
  var parentDirectory: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}
