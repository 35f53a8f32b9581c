import Foundation
package import Wiring

/// Everything that a command is going to do, decided before anything is written.
package struct ChangePlan: Sendable {
  /// The directory that all paths are relative to.
  package var root: String
  /// Whether the directory is made as a whole, and must not exist.
  package var makesRoot = false
  /// The files, each once, in the order in which they were planned.
  package var changes: [FileChange] = []
  /// Lines that found no place, because a file has no markers.
  package var unplaced: [UnplacedLines] = []
  /// What the user should know although the command succeeds.
  package var warnings: [String] = []
  /// What was found as it should be, for `--verbose`.
  package var notes: [String] = []
  /// Texts for standard output: lists and reports.
  package var output: [String] = []
  /// What to do next, for a command that is the first of several.
  package var nextStep: String?
  /// The code to exit with if nothing that was left unplaced has its own.
  package var ownStatus = CommandStatus.success

  /// Makes an empty plan for the files below `root`.
  package init(root: String) {
    self.root = root
  }

  /// The code to exit with once the plan is carried out.
  package var status: CommandStatus {
    unplaced.map(\.status).first { $0 != .success } ?? (unplaced.isEmpty ? ownStatus : .linesLeft)
  }

  /// Writes all changes, or none.
  func write() throws(CommandFailure) {
    if makesRoot { return try FileWriter.make(root, changes) }
    try FileWriter(root: root).write(changes)
  }
}

/// Lines that the user has to add by hand.
package struct UnplacedLines: Equatable, Sendable {
  /// The file that they belong to.
  package var path: String
  /// The lines.
  package var lines: [String]
  /// The code that this makes the command exit with.
  package var status: CommandStatus
}

/// Collects what a command is going to write, and refuses what would clash.
struct PlanBuilder {
  private(set) var plan: ChangePlan
  let force: Bool
  /// The planned paths in lower case, and the names in the directories above them.
  private var foldedPaths: [String: String] = [:]
  private var namesByDirectory: [String: Names] = [:]
  /// Files that are in the way, in the order in which they were found.
  private var clashes: [String] = []

  /// The names in one directory, as they are and by their lower case.
  private struct Names {
    var all: Set<String>
    var byFolded: [String: String]
  }

  init(root: String, force: Bool) {
    plan = ChangePlan(root: root)
    self.force = force
  }

  /// The text that `path` will have once the plan is carried out; nil when there is no such file.
  func text(of path: String) throws -> String? {
    if let change = plan.changes.first(where: { $0.path == path }) { return change.newText }
    return try bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Plans a whole file.
  ///
  /// A file that already has this content is left alone.
  mutating func write(_ path: String, _ text: String) throws {
    try checkComponents(of: path)
    let old = try bytes(of: path)
    let new = Array(text.utf8)
    if old == new {
      note("\(path) is up to date")
    } else if old != nil && !force {
      clashes.append(path)
    } else {
      plan.changes.append(
        FileChange(kind: old == nil ? .create : .replace, path: path, old: old, new: new))
    }
  }

  /// Plans a new text for a file that exists; edits of one file add up.
  mutating func edit(_ path: String, _ text: String) throws {
    if let index = plan.changes.firstIndex(where: { $0.path == path }) {
      plan.changes[index].new = Array(text.utf8)
    } else {
      foldedPaths[path.lowercased()] = path
      plan.changes.append(
        FileChange(kind: .edit, path: path, old: try bytes(of: path), new: Array(text.utf8)))
    }
  }

  /// Plans lines for the user to add by hand.
  mutating func leave(_ lines: UnplacedLines) {
    plan.unplaced.append(lines)
  }

  /// Tells the user something that does not stop the command.
  mutating func warn(_ text: String) {
    plan.warnings.append(text)
  }

  /// Tells the user, with `--verbose`, what was found as it should be.
  mutating func note(_ text: String) {
    plan.notes.append(text)
  }

  /// Stops with `alreadyExists` if files are in the way.
  func checkClashes() throws {
    guard let first = clashes.first else { return }
    let others = clashes.dropFirst().map { "\($0):1" }.joined(separator: ", ")
    let problem =
      "The file exists with other content" + (others.isEmpty ? "" : ", and so do " + others)
    throw CommandFailure(
      .alreadyExists, problem, at: "\(first):1",
      advice: "Choose another name, or overwrite with --force; nothing was changed")
  }

  private func bytes(of path: String) throws -> [UInt8]? {
    let absolute = plan.root + "/" + path
    guard Disk.kind(at: absolute) != .directory else {
      throw CommandFailure(
        .alreadyExists, "A directory stands where a file is to be written", at: path,
        advice: "Move it away or choose another name")
    }
    return try Disk.contents(absolute)
  }

  /// Stops when one of the directories above `path` is a file, or when a name in it differs from one
  /// on the disk in upper and lower case only: most disks take both for the same.
  private mutating func checkComponents(of path: String) throws {
    var directory = plan.root
    let components = path.split(separator: "/").map(String.init)
    for (number, component) in components.enumerated() {
      if Disk.kind(at: directory) == nil { break }
      let names = names(in: directory)
      if !names.all.contains(component), let other = names.byFolded[component.lowercased()] {
        throw CommandFailure(
          .alreadyExists, "'\(component)' differs from '\(other)' in upper and lower case only",
          at: directory + "/" + other, advice: "Choose another name; nothing was changed")
      }
      directory += "/" + component
      if number < components.count - 1, Disk.kind(at: directory) == .file {
        throw CommandFailure(
          .alreadyExists, "A file stands where a directory is needed", at: directory,
          advice: "Move it away or choose another name; nothing was changed")
      }
    }
    let other = foldedPaths[path.lowercased()]
    foldedPaths[path.lowercased()] = other ?? path
    if let other, other != path {
      throw CommandFailure(
        .invalidName, "'\(path)' differs from '\(other)' in upper and lower case only",
        advice: "Choose another name; nothing was changed")
    }
  }

  /// The names in a directory, which do not change while a command plans.
  private mutating func names(in directory: String) -> Names {
    if let names = namesByDirectory[directory] { return names }
    let entries = Disk.entries(of: directory)
    let names = Names(
      all: Set(entries),
      byFolded: Dictionary(entries.map { ($0.lowercased(), $0) }) { first, _ in first })
    namesByDirectory[directory] = names
    return names
  }
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
  static func resolvingLinks(_ path: String) -> String {
    FileWriter.resolvingLinks(path) ?? path
  }

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
