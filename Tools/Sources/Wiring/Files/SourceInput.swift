import Dispatch
import Foundation

/// The sources that a command was given, found and read.
package struct SourceInput: Sendable {
  /// What was read.
  package struct Sources: Sendable {
    /// The Swift files.
    package var files: [ParsedFile]
    /// What is left out and why, for each file that cannot be read.
    package var warnings: [String]
  }

  /// Files and directories; empty for the whole directory.
  package var paths: [String]
  /// The directory that the paths are relative to.
  package var directory: String
  /// Patterns of paths that are left out.
  package var excluded: [String]

  /// Makes the input of a command.
  package init(paths: [String], directory: String, excluded: [String] = []) {
    (self.paths, self.directory, self.excluded) = (paths, directory, excluded)
  }

  /// Finds and reads the sources.
  package func read() throws(Failure) -> Sources {
    let paths = paths.isEmpty ? ["."] : paths
    let found = SwiftFileFinder.find(paths: paths, root: directory, excluded: excluded)
    if let missing = found.missing.first {
      throw Failure("\(missing): no such file or directory.")
    }
    if found.swift.isEmpty {
      throw Failure(
        .unreadableInput, "No Swift files to read",
        at: paths == ["."] ? directory : paths.joined(separator: ", "),
        advice: "Name the folder of your sources; ignored and excluded files are not read")
    }
    let (files, warnings) = ProjectReader.read(paths: found.swift, root: directory)
    if files.isEmpty, let reason = warnings.first { throw Failure(reason) }
    return Sources(files: files, warnings: warnings)
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

/// Reads the Swift files of a project in parallel.
package enum ProjectReader {
  /// Reads the files at `paths`, relative to `root`; the result is in their order.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - root: The directory that the paths are relative to.
  /// - Returns: The files that could be read, and a warning for each of the others.
  package static func read(
    paths: [String], root: String
  ) -> (files: [ParsedFile], warnings: [String]) {
    let read = paths.concurrentMap { path -> (file: ParsedFile?, warning: String?) in
      do throws(Failure) {
        let bytes = try BoundedFile.source(at: SwiftFileFinder.absolute(path, below: root))
        return (SourceReader.read(String(decoding: bytes, as: UTF8.self), path: path), nil)
      } catch {
        return (nil, "\(path) is left out. \(error.problem).")
      }
    }
    return (read.compactMap(\.file), read.compactMap(\.warning))
  }

  /// Reads texts that no file on disk has; the result is in their order.
  package static func read(texts: [(path: String, text: String)]) -> [ParsedFile] {
    texts.concurrentMap { SourceReader.read($0.text, path: $0.path) }
  }
}

extension Array where Element: Sendable {
  /// The results of `transform` for all elements, in their order; several threads call it.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let found = FoundResults<Result>()
    DispatchQueue.concurrentPerform(iterations: count) { found.add(transform(self[$0]), at: $0) }
    return found.inOrder
  }
}

/// Results by position, so that the order does not depend on which thread was first.
// unchecked: `results` is touched only while `lock` is held.
private final class FoundResults<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Int: Result] = [:]

  func add(_ result: Result, at number: Int) { lock.withLock { results[number] = result } }

  var inOrder: [Result] {
    lock.withLock { results.sorted { $0.key < $1.key }.map(\.value) }
  }
}
