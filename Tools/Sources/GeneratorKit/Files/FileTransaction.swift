import ConfinedFiles
import Foundation

/// Carries a plan out so that either all of it happens or nothing, even if the process is killed.
///
/// Everything that needs space is written first: copies of the old contents and a journal into the
/// user's state folder, and the new contents beside their places. Only then are files renamed into
/// place. What is left of an interrupted transaction is taken back by `Recovery`.
struct FileTransaction {
  private let plan: ChangePlan
  private let targets: [ConfinedPath]
  private let state: CommandState
  private let journal: Journal
  private let files: any FileSystem

  /// Writes the changes of `plan`, or throws and leaves everything as it was.
  static func apply(_ plan: ChangePlan, command: String = "", files: any FileSystem) throws {
    if plan.changes.isEmpty { return }
    do {
      try FileTransaction(plan, command, files).run()
    } catch {
      // What cannot be taken back now is taken back by the next command.
      _ = try? Recovery(home: plan.home, files: files).run()
      throw GeneratorError.known(error) ?? error
    }
  }

  private init(_ plan: ChangePlan, _ command: String, _ files: any FileSystem) throws {
    self.plan = plan
    self.files = files
    targets = try plan.targets()
    let home = files.resolvingLinks(plan.home)
    state = try CommandState.make(home, files: files)
    journal = Journal(
      command: command, home: home, followsLinks: plan.followsLinks,
      token: String(UInt64.random(in: 0 ... .max), radix: 36),
      entries: try zip(plan.changes, targets).map { change, target in
        Journal.Entry(
          path: try plan.path(of: change), target: target, hasOld: change.old != nil,
          hasNew: change.new != nil)
      }, directories: try Self.missingDirectories(of: plan, targets, files))
  }

  private func run() throws {
    for (change, target) in zip(plan.changes, targets) { try checkUnchanged(change, target) }
    if state.isProject, !plan.isUndo { try remember() }
    try files.createDirectory(state.work)
    for number in targets.indices { try store(number) }
    try journal.write(in: state.work, files: files)
    for directory in journal.directories { try files.createDirectory(directory) }
    for (number, change) in plan.changes.enumerated() {
      guard let new = change.new else { continue }
      try files.write(
        new, to: try journal.temporary(of: number), permissionsOf: targets[number])
    }
    for number in targets.indices { try place(number) }
    try Journal.discard(in: state.last, files: files)
    // From here on the command is done: there is no work to take back any more.
    try files.rename(state.work, to: state.last)
    // Outside a project there is no command to undo. Best effort: nothing reads what stays behind.
    if !state.isProject { try? Journal.discard(in: state.last, files: files) }
  }

  /// Remembers what is about to be written: that does no harm if the command fails.
  private func remember() throws {
    var written = try WrittenFiles.read(state, files: files)
    written.note(plan.changes, at: targets.map(\.absolute))
    try written.write(state, files: files)
  }

  private func checkUnchanged(_ change: FileChange, _ target: ConfinedPath) throws {
    guard try files.contents(of: target) == change.old else {
      throw GeneratorError(
        .changedMeanwhile, "The file changed while the command was running", at: change.path,
        advice: "Run the command again; nothing was changed")
    }
  }

  /// Writes the contents of one change into the state folder.
  private func store(_ number: Int) throws {
    let change = plan.changes[number]
    if let old = change.old {
      let copy = try Journal.content(number, "old", in: state.work)
      try files.write(old, to: copy, permissionsOf: targets[number])
    }
    if let new = change.new {
      let copy = try Journal.content(number, "new", in: state.work)
      try files.write(new, to: copy, permissionsOf: nil)
    }
  }

  private func place(_ number: Int) throws {
    let target = targets[number]
    if plan.changes[number].new != nil {
      return try files.rename(try journal.temporary(of: number), to: target)
    }
    try files.removeFile(target)
    // The directories that this has emptied go as well.
    var directory = target.parent
    while let empty = directory, try files.removeDirectoryIfEmpty(empty) {
      directory = empty.parent
    }
  }

  private static func missingDirectories(
    of plan: ChangePlan, _ targets: [ConfinedPath], _ files: any FileSystem
  ) throws -> [ConfinedPath] {
    var missing: [ConfinedPath] = []
    for (change, target) in zip(plan.changes, targets) where change.new != nil {
      var chain: [ConfinedPath] = []
      var next = target.parent
      while let directory = next, try files.kind(of: directory) == nil {
        chain.append(directory)
        next = directory.parent
      }
      missing += chain.reversed().filter { !missing.contains($0) }
    }
    return missing
  }
}
