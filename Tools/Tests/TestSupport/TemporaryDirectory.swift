package import Foundation

/// A directory of its own for one test, removed with the value that holds it.
package final class TemporaryDirectory: Sendable {
  /// The absolute path, links resolved.
  package let path: String

  /// Makes the directory; `name` may hold spaces, to test paths that do.
  package init(_ name: String = "generator") throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = base.appending(path: "\(name)-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Best effort: a directory that stays behind is the system's to clean.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, making the directories above it.
  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, making the directories above it.
  package func write(_ data: Data, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: file))
  }

  /// Every file with its bytes.
  package func files() throws -> [String: Data] {
    try snapshot().filter { name, _ in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: path + "/" + name, isDirectory: &isDirectory) && !isDirectory.boolValue
    }
  }

  /// The text of a file.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }

  /// The texts of the Swift files below `name`, by their path in this directory.
  package func swiftFiles(below name: String) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path + "/" + name)
    let swift = paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.map {
      name + "/" + $0
    }
    return Dictionary(uniqueKeysWithValues: try swift.map { ($0, try read($0)) })
  }

  /// Whether there is a file or directory called `name`.
  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  /// The text of the file whose path ends in `suffix`, wherever it lies; nil when there is none.
  package func file(endingIn suffix: String) throws -> String? {
    try snapshot().keys.first { $0.hasSuffix(suffix) }.map(read)
  }

  /// Every file with its bytes and every directory, hidden ones included, but for build products.
  package func snapshot() throws -> [String: Data] {
    var entries: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where !name.contains(".build/") {
      entries[name] = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
    }
    return entries
  }
}
