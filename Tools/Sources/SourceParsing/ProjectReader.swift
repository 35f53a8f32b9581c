package import SourceModel
import Dispatch
import Foundation
import TextInput

/// Reads those files of a project that can matter, in parallel.
package struct ProjectReader: Sendable {
  /// A file is parsed when it contains one of these texts, in upper or lower case; searching costs
  /// far less than parsing.
  package var needles: [String]

  /// The texts without which a file neither declares a container nor adds to one.
  package static let containerNeedles = [
    "extension Container", "SharedContainer", "ManagedContainer", "Factory<",
  ]

  /// Makes a reader that looks for containers, and for `names` besides.
  package init(names: some Sequence<String>) {
    needles = Self.containerNeedles + names
  }

  /// Returns what the files at `paths` below `root` declare; files that cannot be read are left out.
  package func read(paths: [String], root: String) -> SourceIndex {
    let needles = needles.map { Self.folded(Data($0.utf8)) }
    let found = Collected(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: paths.count) { number in
      let path = paths[number]
      guard let bytes = BoundedFile.source(at: root + "/" + path),
        Self.contains(Self.folded(Data(bytes)), needles)
      else { return }
      found.set(SourceReader.read(String(decoding: bytes, as: UTF8.self), path: path), at: number)
    }
    return SourceIndex(files: found.files)
  }

  private static func contains(_ data: Data, _ needles: [Data]) -> Bool {
    needles.contains { data.range(of: $0) != nil }
  }

  /// The bytes with ASCII letters in lower case.
  private static func folded(_ data: Data) -> Data {
    Data(data.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }
}

/// Results by position, so that the order does not depend on which thread was first.
// unchecked: `slots` is touched only while `lock` is held.
private final class Collected: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [SourceFile?]

  init(count: Int) {
    slots = Array(repeating: nil, count: count)
  }

  func set(_ file: SourceFile, at number: Int) {
    lock.withLock { slots[number] = file }
  }

  var files: [SourceFile] { lock.withLock { slots.compactMap { $0 } } }
}
