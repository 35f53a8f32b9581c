import Foundation

/// Finds the files of a project below the paths that a command was given.
package enum SwiftFileFinder {
  /// A path that may be relative to `root`.
  package static func absolute(_ path: String, below root: String) -> String {
    path.hasPrefix("/") ? path : root + "/" + path
  }

  /// Folders that hold the code of others, or what a build made.
  private static let skipped: Set = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts", "build",
  ]

  /// Finds the files at and below `paths`: below a folder those that git does not ignore, and all
  /// where no repository has it.
  ///
  /// Folders that start with a dot are left out, and so are those that hold the code of others.
  ///
  /// - Parameters:
  ///   - paths: Files and directories, relative to `root` or absolute.
  ///   - root: The directory that the paths are relative to.
  ///   - excluded: Patterns of paths that are left out; `*` stands for anything.
  /// - Returns: The Swift files, sorted, and relative to the root where they lie below it; and those of
  ///   `paths` that do not exist.
  package static func find(
    paths: [String], root: String, excluded: [String] = []
  ) -> (swift: [String], missing: [String]) {
    var found: [String] = []
    var missing: [String] = []
    for path in paths {
      let place = absolute(path, below: root)
      var isFolder: ObjCBool = false
      if !FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) {
        missing.append(path)
      } else if isFolder.boolValue {
        found += files(below: place).map { place + "/" + $0 }
      } else {
        found.append(place)
      }
    }
    let base = withoutDots(root) + "/"
    let shown = found.map(withoutDots).map {
      $0.hasPrefix(base) ? String($0.dropFirst(base.count)) : $0
    }
    return (sorted(shown) { path in !excluded.contains { matches(path, pattern: $0) } }, missing)
  }

  /// The Swift files of a list that are wanted, each once.
  private static func sorted(_ files: [String], where isWanted: (String) -> Bool) -> [String] {
    Set(files).filter { $0.hasSuffix(".swift") && isWanted($0) }.sorted()
  }

  /// The files below a folder that is not skipped itself, relative to it; links to folders are not
  /// followed, because they may lead back to one of their parents.
  private static func files(below folder: String) -> [String] {
    if let listed = Git.listed(below: folder) {
      return listed.filter {
        !isSkipped($0) && FileManager.default.fileExists(atPath: folder + "/" + $0)
      }
    }
    var found: [String] = []
    let all = FileManager.default.enumerator(atPath: folder)
    while let path = all?.nextObject() as? String {
      if isSkipped(path) { all?.skipDescendants() } else { found.append(path) }
    }
    return found
  }

  /// Whether a folder or file of a relative path is left out.
  private static func isSkipped(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || skipped.contains(String($0)) }
  }

  /// A path without `.`; `..` stays, because the folder before it may be a link.
  private static func withoutDots(_ path: String) -> String {
    "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The files of a list that `find` would find at and below `paths`, if the list were on disk.
  ///
  /// - Parameters:
  ///   - list: Paths of files.
  ///   - paths: Files and directories, relative to where the list begins; empty for all of it.
  /// - Returns: The Swift files, sorted.
  package static func choose(from list: [String], at paths: [String]) -> [String] {
    sorted(list) { file in
      paths.contains { path in
        if file == path { return true }
        guard path.isEmpty || file.hasPrefix(path + "/") else { return false }
        return !isSkipped(String(file.dropFirst(path.count)))
      }
    }
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
