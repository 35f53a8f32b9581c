import Foundation
import TextInput

/// Finds the files of a project below the paths that a command was given.
package enum SwiftFileFinder {
  /// What was found, relative to the root where it lies below it.
  package struct Result: Sendable {
    /// Swift files, sorted.
    package var swift: [String] = []
    /// `project.pbxproj` files, sorted.
    package var projects: [String] = []
    /// Paths that do not exist.
    package var missing: [String] = []

    /// The texts of the `project.pbxproj` files by path; `root` is what relative paths start at.
    package func projectTexts(root: String) -> [String: String] {
      var texts: [String: String] = [:]
      for path in projects {
        guard let bytes = BoundedFile.source(at: absolute(path, below: root)) else { continue }
        texts[path] = String(decoding: bytes, as: UTF8.self)
      }
      return texts
    }

    fileprivate mutating func add(_ path: String) {
      if path.hasSuffix(".swift") { swift.append(path) }
      if path.hasSuffix("/project.pbxproj") { projects.append(path) }
    }

    /// The same, sorted and each file once.
    fileprivate func sorted() -> Result {
      Result(
        swift: Set(swift).sorted(), projects: Set(projects).sorted(), missing: missing)
    }
  }

  /// A path that may be relative to `root`.
  package static func absolute(_ path: String, below root: String) -> String {
    path.hasPrefix("/") ? path : root + "/" + path
  }

  /// Folders that hold the code of others, or what a build made.
  private static let skipped: Set = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts", "build",
  ]

  /// Finds the files at and below `paths`.
  ///
  /// Folders that start with a dot are left out, and so are those that hold the code of others.
  ///
  /// - Parameters:
  ///   - paths: Files and directories, relative to `root` or absolute.
  ///   - root: The directory that the paths are relative to.
  ///   - excluded: Patterns of paths that are left out; `*` stands for anything.
  /// - Returns: The files.
  package static func find(paths: [String], root: String, excluded: [String] = []) -> Result {
    var walk = Walk(root: root, excluded: excluded)
    for path in paths {
      let exists = walk.visit(absolute(path, below: root), isGiven: true)
      if !exists { walk.result.missing.append(path) }
    }
    return walk.result.sorted()
  }

  /// The files of a list that `find` would find at and below `paths`, if the list were on disk.
  ///
  /// - Parameters:
  ///   - list: Paths of files.
  ///   - paths: Files and directories, relative to where the list begins; empty for all of it.
  /// - Returns: The files.
  package static func choose(from list: [String], at paths: [String]) -> Result {
    var result = Result()
    for file in Set(list) {
      let isChosen = paths.contains { path in
        if file == path { return true }
        guard path.isEmpty || file.hasPrefix(path + "/") else { return false }
        let names = file.dropFirst(path.isEmpty ? 0 : path.count + 1).split(separator: "/")
        return !names.contains { $0.hasPrefix(".") }
          && !names.dropLast().contains { skipped.contains(String($0)) }
      }
      if isChosen { result.add(file) }
    }
    return result.sorted()
  }

  /// A typed path relative to `root`, without `.` and `..`; empty for the root itself, nil for a path
  /// outside.
  package static func relative(_ path: String, to root: String) -> String? {
    let base = parts(of: root)
    let all = parts(of: absolute(path, below: root))
    guard all.starts(with: base) else { return nil }
    return all.dropFirst(base.count).joined(separator: "/")
  }

  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { parts, name in
      switch name {
      case ".": break
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(String(name))
      }
    }
  }

  /// One search of the disk.
  private struct Walk {
    let root: String
    let excluded: [String]
    var result = Result()

    /// Takes what stands at a place and below it; false where nothing does.
    ///
    /// A link to a directory is followed where the command was given it.
    mutating func visit(_ place: String, isGiven: Bool = false) -> Bool {
      let files = FileManager.default
      var isDirectory: ObjCBool = false
      guard files.fileExists(atPath: place, isDirectory: &isDirectory) else { return false }
      if !isDirectory.boolValue {
        add(place)
      } else if isGiven || (try? files.destinationOfSymbolicLink(atPath: place)) == nil {
        // A link to a directory may lead back to one of its parents.
        let names = (try? files.contentsOfDirectory(atPath: place)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") && !skipped.contains(name) {
          _ = visit(place + "/" + name)
        }
      }
      return true
    }

    private mutating func add(_ place: String) {
      let parts = place.split(separator: "/").filter { $0 != "." }
      let plain = "/" + parts.joined(separator: "/")
      let base = "/" + root.split(separator: "/").filter { $0 != "." }.joined(separator: "/") + "/"
      let path = plain.hasPrefix(base) ? String(plain.dropFirst(base.count)) : plain
      if !excluded.contains(where: { matches(path, pattern: $0) }) { result.add(path) }
    }
  }

  /// Whether `path` lies at or below what `pattern` describes; `*` and `**` stand for any text.
  package static func matches(_ path: String, pattern: String) -> Bool {
    let pattern = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return path == pattern || path.hasPrefix(pattern + "/") }
    guard path.hasPrefix(parts[0]) else { return false }
    var rest = path.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    let last = parts[parts.count - 1]
    return last.isEmpty || rest.hasSuffix(last) || rest.contains(last + "/")
  }
}
