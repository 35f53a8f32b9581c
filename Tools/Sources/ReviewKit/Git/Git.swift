import Foundation

/// Questions to the repository around a directory; nothing in it is changed or checked out.
///
/// Only commands are run that read objects: no filter, hook or pager of the repository's settings, and
/// no fetch of objects that a partial clone lacks.
struct Git: Sendable {
  /// Why the repository does not answer.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// The program.
  let program: String
  /// The directory that paths are relative to.
  let directory: String

  /// Finds git in `searchPath`, directories separated by colons.
  init(directory: String, searchPath: String) throws(Failure) {
    let places = searchPath.split(separator: ":").map { "\($0)/git" }
    guard let program = places.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(description: "Revisions are read by git, and there is no `git` on PATH.")
    }
    self.program = program
    self.directory = directory
    guard try text(["rev-parse", "--is-inside-work-tree"]) == "true" else {
      throw Failure(description: "\(directory) is in no git repository.")
    }
  }

  /// The identifier of the commit that `revision` names.
  func commit(of revision: String) throws(Failure) -> String {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Failure(description: "\"\(revision)\" is no revision.")
    }
    let commit = try text(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    if let commit, Self.isIdentifier(commit) { return commit }
    let isShallow = try text(["rev-parse", "--is-shallow-repository"]) == "true"
    throw Failure(
      description: "There is no revision \(revision)"
        + (isShallow
          ? ": this clone is shallow. Fetch the revision, `git fetch --depth=1 origin \(revision)`, "
            + "or clone with the history (`fetch-depth: 0` in GitHub Actions)."
          : " in this repository."))
  }

  /// The commit that two revisions have in common, where their histories meet.
  func mergeBase(_ first: String, _ second: String) throws(Failure) -> String {
    let (one, other) = (try commit(of: first), try commit(of: second))
    guard let base = try text(["merge-base", one, other]), Self.isIdentifier(base) else {
      throw Failure(
        description:
          "\(first) and \(second) have no commit in common here; in a shallow clone, fetch "
          + "more of the history (`git fetch --unshallow`), or compare with `\(first)..\(second)`.")
    }
    return base
  }

  /// A file of a commit.
  struct Entry: Equatable, Sendable {
    /// The path, relative to the directory.
    var path: String
    /// The identifier of the contents.
    var blob: String
  }

  /// The files of a commit below the directory, and the folders that are repositories of their own.
  func files(of commit: String) throws(Failure) -> (files: [Entry], submodules: [String]) {
    guard let bytes = try output(of: ["ls-tree", "-r", "-z", commit]) else {
      throw Failure(description: "git cannot list the files of \(commit).")
    }
    var files: [Entry] = []
    var submodules: [String] = []
    for record in bytes.split(separator: 0) {
      // `100644 blob <id>\t<path>`
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
      guard words.count == 3 else { continue }
      switch (words[0], words[1]) {
      case ("160000", _): submodules.append(path)
      case ("120000", _): break
      case (_, "blob"): files.append(Entry(path: path, blob: String(words[2])))
      default: break
      }
    }
    return (files, submodules)
  }

  // MARK: Running

  /// Variables of the environment that keep git from looking elsewhere and from fetching.
  private static let environment = [
    "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
  ]

  /// A process that runs git with `arguments`; what it says on standard error is left out.
  func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--no-pager", "-c", "core.fsmonitor=false"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(Self.environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// What a command prints; nil where it fails.
  private func output(of arguments: [String]) throws(Failure) -> [UInt8]? {
    let process = process(arguments)
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch {
      throw Failure(description: "`\(program)` could not be started: \(error).")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? Array(data) : nil
  }

  /// The line that a command prints; nil where it fails.
  private func text(_ arguments: [String]) throws(Failure) -> String? {
    try output(of: arguments).map {
      String(String(decoding: $0, as: UTF8.self).prefix { !$0.isNewline })
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
  }
}
