/// Takes back what a command did that ended before its time.
///
/// The journal says which files it was changing. A file that somebody edited in the meantime is left
/// as it is. Every step can be interrupted and done again.
struct Recovery {
  private let workspace: Workspace
  private let files: any FileSystem

  /// What came of a recovery.
  struct Outcome: Equatable {
    /// The command that was taken back, as it was typed; nil when it had changed nothing yet.
    var command: String?
    /// The files that were edited since and left alone.
    var edited: [String] = []
  }

  init(home: String, files: any FileSystem) {
    workspace = Workspace(home: home, files: files)
    self.files = files
  }

  /// Brings the home to the state before an interrupted command; nil when there was none.
  ///
  /// Call it with the lock of the home held.
  func run() throws -> Outcome? {
    guard workspace.needsRecovery else { return nil }
    var outcome = Outcome()
    if files.kind(at: workspace.work) != nil {
      if let journal = try Journal.read(in: workspace.work, files: files) {
        outcome.command = journal.command
        outcome.edited = try takeBack(journal)
      }
      try Journal.discard(in: workspace.work, files: files)
    }
    try workspace.removeOutsideProjects()
    return outcome
  }

  /// Returns the files that were left alone.
  private func takeBack(_ journal: Journal) throws -> [String] {
    var edited: [String] = []
    for (number, entry) in journal.entries.enumerated().reversed() {
      if try !restore(number, entry) { edited.append(entry.path) }
    }
    for directory in journal.directories.reversed() {
      let path = absolute(directory)
      if files.kind(at: path) == .directory, files.entries(of: path).isEmpty {
        try files.removeDirectory(path)
      }
    }
    return edited.reversed()
  }

  /// Restores one file; false when it is neither what the command found nor what it wrote.
  private func restore(_ number: Int, _ entry: Journal.Entry) throws -> Bool {
    let stem = "\(workspace.work)/\(number)"
    let target = absolute(entry.path)
    let placement = Placement(number: number, target: target, files: files)
    try files.removeTree(placement.temporary)
    let old = try files.contents(stem + ".old")
    // The copy goes back into its place, so that its absence says that this was done.
    if entry.hasOld && old == nil { return true }
    let current = try files.contents(target)
    if current == old { return true }
    guard current == (try files.contents(stem + ".new")) else { return false }
    if old == nil {
      try files.removeFile(target)
    } else {
      try files.createDirectories(target.parentDirectory)
      try placement.place(stem + ".old")
    }
    return true
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : workspace.home + "/" + path
  }
}
