import Foundation
package import Wiring

/// Everything that a command is going to do, decided before anything is written.
package struct ChangePlan: Sendable {
  /// The directory that all paths are relative to.
  package let root: String
  /// Whether files that are in the way are overwritten.
  let force: Bool
  /// Whether the directory is made as a whole, and must not exist.
  var makesRoot = false
  /// The files, each once, in the order in which they were planned.
  package var changes: [FileChange] = []
  /// Lines that found no place, because a file has no markers.
  var unplaced: [UnplacedLines] = []
  /// What the user should know although the command succeeds.
  private(set) var warnings: [String] = []
  /// What was found as it should be, for `--verbose`.
  private(set) var notes: [String] = []
  /// Texts for standard output: lists and reports.
  var output: [String] = []
  /// What to do next, for a command that is the first of several.
  var nextStep: String?
  /// The code to exit with if nothing that was left unplaced has its own.
  var ownStatus = CommandStatus.success
  /// Files that are in the way, in the order in which they were found.
  private var clashes: [String] = []

  /// Makes an empty plan for the files below `root`.
  init(root: String, force: Bool) { (self.root, self.force) = (root, force) }

  /// The code to exit with once the plan is carried out.
  var status: CommandStatus {
    unplaced.map(\.status).first { $0 != .success } ?? (unplaced.isEmpty ? ownStatus : .linesLeft)
  }

  /// Writes all changes, or none.
  func write() throws(Failure) {
    if makesRoot { return try FileWriter.make(root, changes) }
    try FileWriter(root: root).write(changes)
  }

  /// The text that `path` will have once the plan is carried out; nil when there is no such file.
  func text(of path: String) throws -> String? {
    if let change = changes.first(where: { $0.path == path }) { return change.newText }
    return try bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Plans a whole file; one that already has this content is left alone.
  mutating func write(_ path: String, _ text: String) throws {
    let (old, new) = (try bytes(of: path), Array(text.utf8))
    if old == new {
      note("\(path) is up to date")
    } else if old != nil && !force {
      clashes.append(path)
    } else {
      changes.append(
        FileChange(kind: old == nil ? .create : .replace, path: path, old: old, new: new))
    }
  }

  /// Plans a new text for a file that exists; edits of one file add up.
  mutating func edit(_ path: String, _ text: String) throws {
    if let index = changes.firstIndex(where: { $0.path == path }) {
      changes[index].new = Array(text.utf8)
    } else {
      changes.append(
        FileChange(kind: .edit, path: path, old: try bytes(of: path), new: Array(text.utf8)))
    }
  }

  /// Tells the user something that does not stop the command.
  mutating func warn(_ text: String) { warnings.append(text) }

  /// Tells the user, with `--verbose`, what was found as it should be.
  mutating func note(_ text: String) { notes.append(text) }

  /// Adds what another plan for the same directory does.
  mutating func add(_ other: ChangePlan) {
    changes += other.changes
    warnings += other.warnings
  }

  /// The plan, once it is complete; stops with `alreadyExists` if files are in the way.
  func checked() throws -> ChangePlan {
    guard let first = clashes.first else { return self }
    let others = clashes.dropFirst().map { "\($0):1" }.joined(separator: ", ")
    throw Failure(
      .alreadyExists,
      "The file exists with other content" + (others.isEmpty ? "" : ", and so do " + others),
      at: "\(first):1",
      advice: "Choose another name, or overwrite with --force; nothing was changed")
  }

  private func bytes(of path: String) throws -> [UInt8]? {
    let absolute = root + "/" + path
    guard Disk.kind(at: absolute) != .directory else {
      throw Failure(
        .alreadyExists, "A directory stands where a file is to be written", at: path,
        advice: "Move it away or choose another name")
    }
    return try Disk.contents(absolute)
  }
}

/// Lines that the user has to add by hand.
struct UnplacedLines: Equatable, Sendable {
  /// The file that they belong to.
  var path: String
  /// The lines.
  var lines: [String]
  /// The code that this makes the command exit with.
  var status: CommandStatus
}

/// What stands on the disk, by absolute path; links are followed.
enum Disk {
  /// What a path can lead to.
  enum Kind {
    case file, directory
  }

  /// What stands at `path`; nil for nothing.
  static func kind(at path: String) -> Kind? {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return nil
    }
    return isDirectory.boolValue ? .directory : .file
  }

  /// The path of the file itself when `path` is a link, else `path`.
  static func resolvingLinks(_ path: String) -> String { FileWriter.resolvingLinks(path) ?? path }

  /// The bytes of a file, or nil when there is none.
  static func contents(_ path: String) throws -> [UInt8]? {
    kind(at: path) == .file ? try BoundedFile.contents(of: path) : nil
  }

  /// The text of a file, or nil when there is none.
  static func text(_ path: String) throws -> String? {
    try contents(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in a directory, hidden ones included, sorted; empty when there is no directory.
  static func entries(of directory: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
  }
}

extension String {
  /// The path without its last component.
  var parentDirectory: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}
