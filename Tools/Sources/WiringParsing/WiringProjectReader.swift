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
    var result = readAll(paths: paths, root: root)
    let targets = XcodeTargets(projects: projects)
    guard !targets.isEmpty else { return result }
    for number in result.files.indices {
      let found = targets.targets(of: result.files[number].path)
      guard !found.isEmpty else { continue }
      result.files[number].targets = found
      result.files[number].module = found.joined(separator: "+")
    }
    return result
  }

  private func readAll(paths: [String], root: String) -> (files: [ParsedFile], unreadable: [String])
  {
    let slots = Slots(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: paths.count) { number in
      let path = paths[number]
      let place = path.hasPrefix("/") ? path : root + "/" + path
      if let bytes = BoundedFile.source(at: place) {
        slots.set(WiringReader.read(String(decoding: bytes, as: UTF8.self), path: path), at: number)
      }
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
