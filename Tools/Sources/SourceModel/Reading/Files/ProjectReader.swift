import Foundation
import TextInput

/// Reads the Swift files of a project in parallel.
package struct ProjectReader: Sendable {
  /// The texts without which a file neither declares a container nor adds to one.
  package static let containerNeedles = [
    "extension Container", "SharedContainer", "ManagedContainer", "Factory<",
  ]

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

  /// Returns what those of the files declare that can matter; files that cannot be read are left out.
  ///
  /// Only files that declare a container or add to one, or contain one of `names` in upper or lower
  /// case, are parsed: searching costs far less.
  package func index(paths: [String], root: String, names: [String] = []) -> SourceIndex {
    let needles = (Self.containerNeedles + names).map { Self.folded($0.utf8) }
    let read = paths.concurrentMap(progress: progress) { path -> ParsedFile? in
      guard let bytes = Self.bytes(at: path, below: root) else { return nil }
      let text = Self.folded(bytes)
      guard needles.contains(where: { text.range(of: $0) != nil }) else { return nil }
      return SourceReader.declarations(in: String(decoding: bytes, as: UTF8.self), path: path)
    }
    return SourceIndex(files: read.compactMap { $0 })
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

  /// The bytes with ASCII letters in lower case.
  private static func folded(_ bytes: some Sequence<UInt8>) -> Data {
    Data(bytes.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }
}
