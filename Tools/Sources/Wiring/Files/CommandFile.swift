import Foundation

/// A file that a command reads and replaces; no link on its path leads out of the folder above it.
package struct CommandFile: Sendable {
  private let writer: FileWriter
  /// The path below the folder.
  private let path: String

  /// The file that `path` names, from `directory`; a path that leads out of it is one that a user typed.
  package init(_ path: String, in directory: String) {
    if let inside = SwiftFileFinder.relative(path, to: directory), !inside.isEmpty {
      (writer, self.path) = (FileWriter(root: directory), inside)
    } else {
      let place = URL(filePath: SwiftFileFinder.absolute(path, below: directory))
      writer = FileWriter(root: place.deletingLastPathComponent().path)
      self.path = place.lastPathComponent
    }
  }

  /// Where it is, in messages.
  package var place: String { writer.root + "/" + path }

  /// Its bytes; nil where there is no file.
  package func contents(limit: Int = 16 << 20) throws(CommandFailure) -> [UInt8]? {
    do throws(CommandFailure) {
      return try BoundedFile.contents(of: writer.place(of: path), limit: limit)
    } catch {
      // Whatever is in the way, the file cannot be used.
      var failure = error
      failure.status = .unreadableInput
      throw failure
    }
  }

  /// Writes another text over it, or makes it in a folder that exists.
  package func replace(with text: String) throws(CommandFailure) {
    guard FileManager.default.fileExists(atPath: writer.root) else {
      throw CommandFailure(.unreadableInput, "No such folder", at: writer.root, advice: "Make it")
    }
    let old = try contents()
    let kind: FileChange.Kind = old == nil ? .create : .replace
    try writer.write([FileChange(kind: kind, path: path, old: old, new: Array(text.utf8))])
  }
}
