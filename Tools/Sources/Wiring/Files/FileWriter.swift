import Foundation

/// Writes files below a folder: all of them, or none.
///
/// Links on a path are resolved, and a path that leads out of the folder is refused, when the plan is
/// checked and again at the moment of the write. Each file is replaced in one step. What was written
/// before a failure is taken back from memory.
package struct FileWriter: Sendable {
  /// The folder, absolute and without links.
  package let root: String

  /// Makes a writer for the files below `root`.
  package init(root: String) {
    self.root = Self.resolvingLinks(root) ?? root
  }

  /// Refuses changes whose paths lead out of the folder.
  package func check(_ changes: [FileChange]) throws(Failure) {
    for change in changes { _ = try place(of: change.path) }
  }

  /// Writes every change, or none: a file that does not hold `old` any more stops all of them.
  package func write(_ changes: [FileChange]) throws(Failure) {
    try check(changes)
    // One command at a time, so that each sees what the others have written.
    let folder = open(root, O_RDONLY)
    defer { close(folder) }
    flock(folder, LOCK_EX)
    for change in changes { try checkUnchanged(change) }
    var written: [(change: FileChange, place: String)] = []
    var folders: [String] = []
    do {
      for change in changes {
        let place = try place(of: change.path)
        folders += try makeFolders(above: place)
        // The folder may have become a link since.
        guard try self.place(of: change.path) == place else { throw changed(change) }
        try Self.replace(place, with: change.new)
        written.append((change, place))
      }
    } catch {
      takeBack(written, folders)
      throw Self.failure(error, root)
    }
  }

  /// Makes the folder, which must not exist, with the files in it: in a folder beside it that is
  /// renamed once it is complete.
  package static func make(_ folder: String, _ changes: [FileChange]) throws(Failure) {
    let files = FileManager.default
    let place = URL(filePath: folder)
    let part = place.deletingLastPathComponent()
      .appending(path: ".\(place.lastPathComponent)-\(UUID().uuidString)")
    do {
      try files.createDirectory(at: part, withIntermediateDirectories: false)
      defer { try? files.removeItem(at: part) }
      try FileWriter(root: part.path).write(changes)
      try files.moveItem(at: part, to: place)
    } catch {
      throw failure(error, folder)
    }
  }

  /// The place that `path`, relative to the folder, leads to.
  package func place(of path: String) throws(Failure) -> String {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
    guard names.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }) else {
      throw refusal("The path is not one below the project", path)
    }
    var place = root
    for (number, name) in names.enumerated() {
      let next = (place == "/" ? "" : place) + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: next)
      guard let type = attributes?[.type] as? FileAttributeType else {
        place += "/" + names[number...].joined(separator: "/")
        break
      }
      place = type == .typeSymbolicLink ? try end(of: next) : next
    }
    let inside = place.dropFirst(root.count).lowercased().split(separator: "/")
    if inside.contains(".git") { throw refusal("The path leads into the data of git", path) }
    return place
  }

  /// `path` without links; nil where nothing stands there.
  package static func resolvingLinks(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func end(of link: String) throws(Failure) -> String {
    guard let end = Self.resolvingLinks(link) else {
      throw refusal("The symbolic link leads nowhere", link)
    }
    guard end.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
      throw refusal("The symbolic link leads out of the project, to \(end)", link)
    }
    return end
  }

  private func refusal(_ problem: String, _ path: String) -> Failure {
    Failure(
      .linkLeadsOut, problem, at: path,
      advice: "Remove the link, or give another path; nothing was changed")
  }
}

// MARK: - One file

extension FileWriter {
  private func checkUnchanged(_ change: FileChange) throws(Failure) {
    let place = try place(of: change.path)
    let present = FileManager.default.contents(atPath: place)
    let isThere = present != nil || FileManager.default.fileExists(atPath: place)
    guard isThere == (change.old != nil), present.map(Array.init) == change.old else {
      throw changed(change)
    }
  }

  private func changed(_ change: FileChange) -> Failure {
    Failure(
      .changedMeanwhile, "The file changed while the command was running", at: change.path,
      advice: "Run the command again; nothing was changed")
  }

  /// Makes the missing folders above `place` and returns them, the outermost first.
  private func makeFolders(above place: String) throws -> [String] {
    var missing: [String] = []
    var folder = (place as NSString).deletingLastPathComponent
    while !FileManager.default.fileExists(atPath: folder) {
      missing.insert(folder, at: 0)
      folder = (folder as NSString).deletingLastPathComponent
    }
    for folder in missing {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
    }
    return missing
  }

  private func takeBack(_ written: [(change: FileChange, place: String)], _ folders: [String]) {
    // Best effort: the failure that is reported is the first one.
    for (change, place) in written.reversed() {
      if let old = change.old {
        try? Self.replace(place, with: old)
      } else {
        try? FileManager.default.removeItem(atPath: place)
      }
    }
    for folder in folders.reversed() { rmdir(folder) }
  }

  private static func replace(_ place: String, with bytes: [UInt8]) throws {
    let files = FileManager.default
    let mode = (try? files.attributesOfItem(atPath: place))?[.posixPermissions]
    try Data(bytes).write(to: URL(filePath: place), options: .atomic)
    if let mode { try files.setAttributes([.posixPermissions: mode], ofItemAtPath: place) }
  }

  private static func failure(_ error: any Error, _ root: String) -> Failure {
    if let failure = error as? Failure { return failure }
    let cocoa = error as? CocoaError
    let path = cocoa?.filePath ?? root
    let reason = (cocoa?.underlying as? POSIXError).map {
      String(cString: strerror($0.code.rawValue))
    }
    if cocoa?.code == .fileWriteOutOfSpace {
      return Failure(
        .insufficientDiskSpace, "The disk is full", at: path,
        advice: "Free some space and run the command again; nothing was changed")
    }
    return Failure(
      .fileAccessRefused, "Cannot write: \(reason ?? "\(error)")", at: path,
      advice:
        "Check the permissions of this path and of the directories above it; nothing was changed")
  }
}

/// One file that a command writes.
package struct FileChange: Equatable, Sendable {
  /// How the file comes to its new content.
  package enum Kind: String, Sendable {
    /// The file is new.
    case create
    /// The file is written again as a whole.
    case replace
    /// Some lines of the file change.
    case edit
  }

  /// How the file comes to its new content.
  package var kind: Kind
  /// The file, relative to the folder that is written below.
  package var path: String
  /// What it holds now; nil when it does not exist.
  package var old: [UInt8]?
  /// What it will hold.
  package var new: [UInt8]

  /// Makes a change from its parts.
  package init(kind: Kind, path: String, old: [UInt8]?, new: [UInt8]) {
    (self.kind, self.path, self.old, self.new) = (kind, path, old, new)
  }

  /// The present content as text; nil when the file does not exist.
  package var oldText: String? { old.map { String(decoding: $0, as: UTF8.self) } }
  /// The new content as text.
  package var newText: String { String(decoding: new, as: UTF8.self) }
}

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
  package func contents(limit: Int = 16 << 20) throws(Failure) -> [UInt8]? {
    do throws(Failure) {
      return try BoundedFile.contents(of: writer.place(of: path), limit: limit)
    } catch {
      // Whatever is in the way, the file cannot be used.
      var failure = error
      failure.status = .unreadableInput
      throw failure
    }
  }

  /// Writes another text over it, or makes it in a folder that exists.
  package func replace(with text: String) throws(Failure) {
    guard FileManager.default.fileExists(atPath: writer.root) else {
      throw Failure(.unreadableInput, "No such folder", at: writer.root, advice: "Make it")
    }
    let old = try contents()
    let kind: FileChange.Kind = old == nil ? .create : .replace
    try writer.write([FileChange(kind: kind, path: path, old: old, new: Array(text.utf8))])
  }
}
