import Foundation
@testable import TestSupport

/// A directory that holds the files of one input at a time.
final class ScratchDirectory {
  private let directory: TemporaryDirectory
  /// What is in it between inputs.
  private let base: [String: Data]
  private var written: Set<String> = []

  /// The absolute path.
  var path: String { directory.path }

  /// Makes the directory with files that are there whatever the input says.
  init(base: [String: Data] = [:]) throws {
    directory = try TemporaryDirectory("fuzz")
    self.base = base
    for (path, data) in base { try directory.write(data, to: path) }
  }

  /// Writes the files of an input in place of those of the one before; a file whose directory is a
  /// file is left out.
  func write(_ files: [Archive.File]) {
    let paths = Set(files.map(\.path))
    for path in written.subtracting(paths) {
      try? FileManager.default.removeItem(atPath: self.path + "/" + path)
      if let data = base[path] { try? directory.write(data, to: path) }
    }
    if base.isEmpty, paths != written {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        try? FileManager.default.removeItem(atPath: path + "/" + name)
      }
    }
    for file in files { try? directory.write(file.text, to: file.path) }
    written = paths
  }

  /// The text of a file; nil where there is none.
  func text(of file: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + file).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
