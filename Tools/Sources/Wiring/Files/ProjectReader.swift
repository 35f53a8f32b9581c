import Dispatch
import Foundation

/// Reads the Swift files of a project in parallel.
package struct ProjectReader: Sendable {
  /// Called with the number of files read so far, from any thread.
  package var progress: @Sendable (Int) -> Void = { _ in }

  /// Makes a reader.
  package init() {}

  /// Reads the files at `paths`, relative to `root`; the result is in their order.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - root: The directory that the paths are relative to.
  ///   - projects: Xcode projects, as path and text of each `project.pbxproj`: they tell which
  ///     target a file belongs to.
  /// - Returns: The files that could be read, and the paths of the others.
  package func read(
    paths: [String], root: String, projects: [String: String] = [:]
  ) -> (files: [ParsedFile], unreadable: [String]) {
    let read = paths.concurrentMap(progress: progress) { path in
      Self.bytes(at: path, below: root).map {
        SourceReader.read(String(decoding: $0, as: UTF8.self), path: path)
      }
    }
    var files = read.compactMap { $0 }
    Self.assignTargets(of: projects, to: &files)
    return (files, zip(paths, read).filter { $0.1 == nil }.map(\.0))
  }

  /// Reads texts that no file on disk has; the result is in their order.
  package func read(texts: [(path: String, text: String)]) -> [ParsedFile] {
    texts.concurrentMap(progress: progress) { SourceReader.read($0.text, path: $0.path) }
  }

  /// Returns what the files declare; files that cannot be read are left out.
  package func index(paths: [String], root: String, names _: [String] = []) -> SourceIndex {
    SourceIndex(files: read(paths: paths, root: root).files)
  }

  /// Says of each file which targets of Xcode projects compile it, and so to which module it belongs;
  /// projects are given as path and text of each `project.pbxproj`.
  package static func assignTargets(of projects: [String: String], to files: inout [ParsedFile]) {
    let targets = XcodeTargets(projects: projects)
    for number in files.indices {
      let path = files[number].path
      let found = targets.isEmpty ? [] : targets.targets(of: path)
      files[number].targets = found
      files[number].module =
        found.isEmpty ? SourcePlace.module(of: path) : found.joined(separator: "+")
    }
  }

  private static func bytes(at path: String, below root: String) -> [UInt8]? {
    BoundedFile.source(at: SwiftFileFinder.absolute(path, below: root))
  }
}

extension Array where Element: Sendable {
  /// The results of `transform` for all elements, in their order; several threads call it.
  ///
  /// `progress` gets the number of elements that are done, from any thread.
  package func concurrentMap<Result: Sendable>(
    progress: @Sendable (Int) -> Void = { _ in },
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let slots = Slots<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: count) { number in
      progress(slots.set(transform(self[number]), at: number))
    }
    return slots.results
  }
}

/// Results by position, so that the order does not depend on which thread was first.
// unchecked: `slots` and `done` are touched only while `lock` is held.
private final class Slots<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [Result?]
  private var done = 0

  init(count: Int) {
    slots = Array(repeating: nil, count: count)
  }

  /// Stores a result; returns how many there are.
  func set(_ result: Result, at number: Int) -> Int {
    lock.withLock {
      slots[number] = result
      done += 1
      return done
    }
  }

  var results: [Result] { lock.withLock { slots.compactMap { $0 } } }
}
