package import Foundation

/// Questions to the repository around a directory; nothing in it is changed or checked out.
///
/// Only commands are run that read objects: no filter, hook or pager of the repository's settings, and
/// no fetch of objects that a partial clone lacks.
struct Git: Sendable {
  private static let command = [
    "env", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0",
    "GIT_TERMINAL_PROMPT=0", "LC_ALL=C", "git", "--no-pager", "-c", "core.fsmonitor=false",
  ]

  /// The directory that paths are relative to.
  let directory: String

  init(directory: String) throws {
    self.directory = directory
    guard try line(["rev-parse", "--is-inside-work-tree"]) == "true" else {
      throw Failure(
        "\(directory) is in no git repository, or there is no `git` on PATH.")
    }
  }

  /// The identifier of the commit that `revision` names.
  func commit(of revision: String) throws -> String {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Failure("\"\(revision)\" is no revision.")
    }
    if let commit = try line(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) {
      return commit
    }
    let isShallow = try line(["rev-parse", "--is-shallow-repository"]) == "true"
    throw Failure(
      "There is no revision \(revision)"
        + (isShallow
          ? ": this clone is shallow. Fetch the revision, `git fetch --depth=1 origin \(revision)`, "
            + "or clone with the history (`fetch-depth: 0` in GitHub Actions)."
          : " in this repository."))
  }

  /// The commit that two revisions have in common, where their histories meet.
  func mergeBase(_ first: String, _ second: String) throws -> String {
    let commits = (try commit(of: first), try commit(of: second))
    guard let base = try line(["merge-base", commits.0, commits.1]) else {
      throw Failure(
        "\(first) and \(second) have no commit in common here; in a shallow clone, fetch "
          + "more of the history (`git fetch --unshallow`), or compare with `\(first)..\(second)`.")
    }
    return base
  }

  /// The files below `folder` that are tracked, or new and not ignored, relative to it; nil where no
  /// repository has the folder, or where it ignores the folder itself.
  static func listed(below folder: String) -> [String]? {
    let words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    let outcome = try? Program.run(command + words, in: folder)
    guard let outcome, outcome.status == 0, !outcome.output.isEmpty else { return nil }
    return outcome.text.split(separator: "\0").map(String.init)
  }

  /// A file of a commit.
  struct Entry: Sendable {
    /// The identifier of the contents.
    var blob: String
    /// The number of bytes.
    var size: Int
  }

  /// The files of a commit below the directory by path.
  func files(of commit: String) throws -> [String: Entry] {
    guard let output = try output(of: ["ls-tree", "-r", "-l", "-z", commit]) else {
      throw Failure("git cannot list the files of \(commit).")
    }
    var files: [String: Entry] = [:]
    for record in output.split(separator: 0) {
      // `100644 blob <id> <size>\t<path>`; links have the mode 120000.
      let parts = String(decoding: record, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 4, words[0] != "120000", words[1] == "blob" else {
        continue
      }
      // An object that the clone lacks has no size: `texts(of:)` says so.
      files[String(parts[1])] = Entry(blob: String(words[2]), size: Int(words[3]) ?? 0)
    }
    return files
  }

  /// The texts of some blobs, in their order.
  func texts(of blobs: [String]) throws -> [String] {
    guard !blobs.isEmpty else { return [] }
    let requests = Data(blobs.map { $0 + "\n" }.joined().utf8)
    var rest = try output(of: ["cat-file", "--batch"], input: requests)?[...] ?? Data()[...]
    return try blobs.map { blob in
      // `<id> blob <size>`, or `<id> missing`
      let head = rest.prefix { $0 != UInt8(ascii: "\n") }
      guard let size = Int(String(decoding: head, as: UTF8.self).split(separator: " ").last ?? "")
      else {
        throw Failure(
          "This clone lacks the object \(blob): fetch it, or clone without --filter.")
      }
      let text = rest.dropFirst(head.count + 1).prefix(size)
      rest = rest.dropFirst(head.count + size + 2)
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// What a command prints; nil where it fails.
  private func output(of arguments: [String], input: Data? = nil) throws -> Data? {
    let outcome = try Program.run(Self.command + arguments, in: directory, input: input ?? Data())
    return outcome.status == 0 ? outcome.output : nil
  }

  /// The line that a command prints; nil where it fails.
  private func line(_ arguments: [String]) throws -> String? {
    try output(of: arguments).map {
      String(String(decoding: $0, as: UTF8.self).prefix { !$0.isNewline })
    }
  }
}

/// What git knows of files that a command is about to write.
package enum GitChanges {
  /// Those of `paths`, relative to `root`, whose last change is not committed; nil outside of a
  /// repository, or without git.
  package static func uncommitted(_ paths: [String], in root: String) -> [String]? {
    if paths.isEmpty { return [] }
    let words = ["git", "status", "--porcelain", "-z", "--no-renames", "--ignored", "--"] + paths
    // With a repository inside of another folder, git prints paths from the root of the repository.
    let prefix = try? Program.run(["git", "rev-parse", "--show-prefix"], in: root)
    guard let prefix, prefix.status == 0, let outcome = try? Program.run(words, in: root),
      outcome.status == 0
    else { return nil }
    let start = prefix.text.trimmingCharacters(in: .newlines)
    let changed = outcome.text.split(separator: "\0").map { entry in
      let path = entry.dropFirst(3)
      return String(path.hasPrefix(start) ? path.dropFirst(start.count) : path)
    }
    return paths.filter { path in
      changed.contains { $0 == path || ($0.hasSuffix("/") && path.hasPrefix($0)) }
    }
  }

  /// The command that takes `changes` back; nil outside of a repository, and where git does
  /// not keep the old texts.
  package static func undo(_ changes: [FileChange], in root: String) -> String? {
    let edited = changes.filter { $0.old != nil }.map(\.path)
    guard let dirty = uncommitted(changes.map(\.path), in: root), dirty.isEmpty else { return nil }
    let created = changes.filter { $0.old == nil }.map(\.path)
    let isHere = FileWriter.resolvingLinks(root) == FileWriter.resolvingLinks(".")
    let git = isHere ? "git" : "git -C \(quoted(root))"
    let parts = [("restore --", edited), ("clean -f --", created)]
    let words = parts.filter { !$0.1.isEmpty }.map { command, paths in
      ([git, command] + paths.map(quoted)).joined(separator: " ")
    }
    return words.isEmpty ? nil : words.joined(separator: " && ")
  }

  private static func quoted(_ path: String) -> String {
    path.wholeMatch(of: /[A-Za-z0-9_.\/+-]+/) != nil
      ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}

/// Runs other programs.
package enum Program {
  /// How a program ended and what it printed.
  package struct Outcome: Sendable {
    /// Its exit code.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: Data
    /// What it wrote to standard error.
    package var errors: String
    /// The output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program that is looked for on PATH, and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - directory: The folder that it is started in.
  ///   - input: What it reads from standard input.
  ///   - environment: What is added to the environment of this process.
  /// - Returns: Exit code and output; a program that is not found exits with 127.
  /// - Throws: An error of Foundation where no process can be started.
  package static func run(
    _ words: [String], in directory: String, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Outcome {
    // Files and not pipes: an unread pipe fills up, and writing to one whose reader has ended would
    // end this process.
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = ["in", "out", "err"].map { folder.appending(path: $0) }
    for (place, data) in zip(places, [input, Data(), Data()]) { try data.write(to: place) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: places[0])
    process.standardOutput = try FileHandle(forWritingTo: places[1])
    process.standardError = try FileHandle(forWritingTo: places[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: places[1]),
      errors: String(decoding: try Data(contentsOf: places[2]), as: UTF8.self))
  }
}
