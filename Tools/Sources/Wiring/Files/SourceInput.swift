/// The sources that a command was given, found and read.
package struct SourceInput: Sendable {
  /// A path that the command was given and that does not exist.
  package struct MissingPath: Error, CustomStringConvertible {
    /// The path.
    package var path: String

    /// The message.
    package var description: String { "\(path): no such file or directory." }
  }

  /// What was read.
  package struct Sources: Sendable {
    /// The Swift files.
    package var files: [ParsedFile]
    /// Texts of `project.pbxproj` files by path.
    package var projects: [String: String]
    /// The Swift files that cannot be read and are left out.
    package var unreadable: [String]

    /// One sentence for each file that is left out.
    package var warnings: [String] {
      unreadable.map { "\($0) cannot be read and is left out." }
    }
  }

  /// Files and directories; empty for the whole directory.
  package var paths: [String]
  /// The directory that the paths are relative to.
  package var directory: String
  /// Patterns of paths that are left out.
  package var excluded: [String]
  /// Shows how many files were read; nil where nobody looks at it.
  package var progress: (@Sendable (Int) -> Void)?

  /// Makes the input of a command.
  package init(
    paths: [String], directory: String, excluded: [String] = [],
    progress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.paths = paths
    self.directory = directory
    self.excluded = excluded
    self.progress = progress
  }

  /// Finds and reads the sources.
  package func read() throws(MissingPath) -> Sources {
    let found = SwiftFileFinder.find(
      paths: paths.isEmpty ? ["."] : paths, root: directory, excluded: excluded)
    if let missing = found.missing.first { throw MissingPath(path: missing) }
    var reader = ProjectReader()
    if let progress { reader.progress = progress }
    let projects = found.projectTexts(root: directory)
    let (files, unreadable) = reader.read(paths: found.swift, root: directory, projects: projects)
    return Sources(files: files, projects: projects, unreadable: unreadable)
  }
}

/// What the path of a file says about it, by the conventions of SwiftPM and Xcode.
enum SourcePlace {
  private static let testModules: Set = ["XCTest", "Testing", "FactoryTesting"]

  /// The folder below `Sources` or `Tests`, or else the first folder of the path.
  static func module(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    if let root = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 1 < folders.count
    {
      return folders[root + 1]
    }
    return folders.first(where: { $0 != "." && $0 != ".." }) ?? ""
  }

  /// Test code lies in a folder whose name ends with `Tests`, or imports a testing library.
  static func role(of path: String, imports: [ParsedImport]) -> SourceRole {
    let folders = path.split(separator: "/").dropLast()
    let isTest =
      folders.contains { $0.hasSuffix("Tests") || $0 == "TestSupport" }
      || imports.contains { testModules.contains($0.module) }
    return isTest ? .test : .production
  }
}
