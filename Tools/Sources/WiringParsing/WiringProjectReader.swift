package import WiringModel
import Dispatch
import Foundation
import TextInput

/// Reads the Swift files of a project in parallel.
package struct WiringProjectReader: Sendable {
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
    var result = read(paths) { path in
      BoundedFile.source(at: path.hasPrefix("/") ? path : root + "/" + path)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    Self.assignTargets(of: projects, to: &result.files)
    return result
  }

  /// Reads texts that no file on disk has; the result is in their order.
  package func read(texts: [(path: String, text: String)]) -> [ParsedFile] {
    let byPath = Dictionary(texts.map { ($0.path, $0.text) }) { first, _ in first }
    return read(texts.map(\.path)) { byPath[$0] }.files
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

  private func read(
    _ paths: [String], text: @Sendable (String) -> String?
  ) -> (files: [ParsedFile], unreadable: [String]) {
    let slots = Slots(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: paths.count) { number in
      let path = paths[number]
      if let text = text(path) { slots.set(WiringReader.read(text, path: path), at: number) }
      progress(slots.count())
    }
    return slots.result(paths)
  }
}

/// Results by position, so that the order does not depend on which thread was first.
// unchecked: `files` and `done` are touched only while `lock` is held.
private final class Slots: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [ParsedFile?]
  private var done = 0

  init(count: Int) {
    files = Array(repeating: nil, count: count)
  }

  func set(_ file: ParsedFile, at number: Int) {
    lock.withLock { files[number] = file }
  }

  func count() -> Int {
    lock.withLock {
      done += 1
      return done
    }
  }

  func result(_ paths: [String]) -> (files: [ParsedFile], unreadable: [String]) {
    lock.withLock {
      (files.compactMap { $0 }, zip(paths, files).filter { $0.1 == nil }.map(\.0))
    }
  }
}
