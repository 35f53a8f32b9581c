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
        let place = path.hasPrefix("/") ? path : root + "/" + path
        guard let bytes = BoundedFile.source(at: place) else { continue }
        texts[path] = String(decoding: bytes, as: UTF8.self)
      }
      return texts
    }
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
    var result = Result()
    let files = FileManager.default
    for path in paths {
      let place = path.hasPrefix("/") ? path : root + "/" + path
      var isDirectory: ObjCBool = false
      guard files.fileExists(atPath: place, isDirectory: &isDirectory) else {
        result.missing.append(path)
        continue
      }
      if isDirectory.boolValue {
        walk(place, root: root, excluded: excluded, into: &result)
      } else {
        add(place, root: root, excluded: excluded, into: &result)
      }
    }
    result.swift = Array(Set(result.swift)).sorted()
    result.projects = Array(Set(result.projects)).sorted()
    return result
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
      guard isChosen else { continue }
      if file.hasSuffix(".swift") { result.swift.append(file) }
      if file.hasSuffix("/project.pbxproj") { result.projects.append(file) }
    }
    result.swift.sort()
    result.projects.sort()
    return result
  }

  /// A typed path relative to `root`, without `.` and `..`; empty for the root itself, nil for a path
  /// outside.
  package static func relative(_ path: String, to root: String) -> String? {
    let base = parts(of: root)
    let all = path.hasPrefix("/") ? parts(of: path) : parts(of: root + "/" + path)
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

  private static func walk(
    _ directory: String, root: String, excluded: [String], into result: inout Result
  ) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") && !skipped.contains(name) {
      let place = directory + "/" + name
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: place, isDirectory: &isDirectory) else {
        continue
      }
      if !isDirectory.boolValue {
        add(place, root: root, excluded: excluded, into: &result)
      } else if (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) == nil {
        // A link to a directory may lead back to one of its parents.
        walk(place, root: root, excluded: excluded, into: &result)
      }
    }
  }

  private static func add(
    _ place: String, root: String, excluded: [String], into result: inout Result
  ) {
    let parts = place.split(separator: "/").filter { $0 != "." }
    let plain = "/" + parts.joined(separator: "/")
    let base = "/" + root.split(separator: "/").filter { $0 != "." }.joined(separator: "/") + "/"
    let path = plain.hasPrefix(base) ? String(plain.dropFirst(base.count)) : plain
    if excluded.contains(where: { matches(path, pattern: $0) }) { return }
    if path.hasSuffix(".swift") { result.swift.append(path) }
    if path.hasSuffix("/project.pbxproj") { result.projects.append(path) }
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
