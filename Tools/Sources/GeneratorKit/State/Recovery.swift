import ConfinedFiles
import Foundation

/// Takes back what a command did that ended before its time.
///
/// The journal says which files it was changing. A file that somebody edited in the meantime is left
/// as it is, and so is one that a symbolic link leads to now. Every step can be interrupted and done
/// again.
struct Recovery {
  private let home: String
  private let files: any FileSystem

  /// What came of a recovery.
  struct Outcome: Equatable {
    /// The command that was taken back, as it was typed; nil when it had changed nothing yet.
    var command: String?
    /// The files that were edited since and left alone.
    var edited: [String] = []
  }

  init(home: String, files: any FileSystem) {
    self.home = files.resolvingLinks(home)
    self.files = files
  }

  /// Brings the home to the state before an interrupted command; nil when there was none.
  ///
  /// Call it with the lock of the home held.
  func run() throws -> Outcome? {
    guard let state = try CommandState.find(home, files: files), try state.isInterrupted else {
      return nil
    }
    var outcome = Outcome()
    if let journal = try Journal.read(in: state.work, of: home, files: files) {
      outcome.command = journal.command
      outcome.edited = try takeBack(journal, state.work)
    }
    try Journal.discard(in: state.work, files: files)
    return outcome
  }

  /// Returns the files that were left alone.
  private func takeBack(_ journal: Journal, _ work: ConfinedPath) throws -> [String] {
    var edited: [String] = []
    for (number, entry) in journal.entries.enumerated().reversed() {
      do {
        if try !restore(number, journal, work) { edited.append(entry.path) }
      } catch let error as ConfinedFileError where [ELOOP, ENOTDIR, EISDIR].contains(error.code) {
        edited.append(entry.path)
      }
    }
    for directory in journal.directories.reversed() {
      _ = try files.removeDirectoryIfEmpty(directory)
    }
    return edited.reversed()
  }

  /// Restores one file; false when it is neither what the command found nor what it wrote.
  private func restore(_ number: Int, _ journal: Journal, _ work: ConfinedPath) throws -> Bool {
    let entry = journal.entries[number]
    guard files.resolvingLinks(entry.target.root) == entry.target.root else { return false }
    let temporary = try journal.temporary(of: number)
    if try files.kind(of: temporary) == .file { try files.removeFile(temporary) }
    let copy = try Journal.content(number, "old", in: work)
    let old = try files.contents(of: copy)
    let current = try files.contents(of: entry.target)
    if entry.hasOld && old == nil { return false }
    if current == old { return true }
    let new = try files.contents(of: try Journal.content(number, "new", in: work))
    guard current == new else { return false }
    guard let old else {
      try files.removeFile(entry.target)
      return true
    }
    if let parent = entry.target.parent { try files.createDirectories(parent) }
    try files.write(old, to: temporary, permissionsOf: copy)
    try files.rename(temporary, to: entry.target)
    return true
  }
}
