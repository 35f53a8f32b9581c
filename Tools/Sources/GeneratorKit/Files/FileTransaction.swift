import Foundation

/// Carries a plan out so that either all of it happens or nothing, even if the process is killed.
///
/// Everything that needs space is written first, into the workspace: new contents, copies of the old
/// ones, and a journal. Only then are files renamed into place. What is left of an interrupted
/// transaction is taken back by `Recovery`.
struct FileTransaction {
  private let plan: ChangePlan
  private let workspace: Workspace
  private let files: any FileSystem

  private init(_ plan: ChangePlan, files: any FileSystem) {
    self.plan = plan
    self.files = files
    workspace = Workspace(home: plan.home, files: files)
  }

  /// Writes the changes of `plan`, or throws and leaves everything as it was.
  static func apply(_ plan: ChangePlan, command: String = "", files: any FileSystem) throws {
    if plan.changes.isEmpty { return }
    let transaction = FileTransaction(plan, files: files)
    do {
      try transaction.run(command)
    } catch {
      // What cannot be taken back now is taken back by the next command.
      _ = try? Recovery(home: plan.home, files: files).run()
      throw (error as? FileSystemError)?.asGeneratorError ?? error
    }
  }

  private func run(_ command: String) throws {
    let targets = plan.changes.map { files.resolvingLinks(plan.root + "/" + $0.path) }
    for (change, target) in zip(plan.changes, targets) { try checkUnchanged(change, target) }
    try workspace.create()
    try files.createDirectory(workspace.work)
    for (number, target) in targets.enumerated() { try store(number, target) }
    let journal = Journal(
      command: command,
      entries: zip(plan.changes, targets).map { change, target in
        .init(
          path: relative(target), hasOld: change.old != nil, hasNew: change.new != nil)
      }, directories: missingDirectories(of: targets))
    try journal.write(in: workspace.work, files: files)
    for directory in journal.directories { try files.createDirectory(absolute(directory)) }
    for (number, target) in targets.enumerated() { try place(number, target) }
    if files.kind(at: workspace.last) != nil {
      try Journal.discard(in: workspace.last, files: files)
    }
    // From here on the command is done: there is no work to take back any more.
    try files.rename(workspace.work, to: workspace.last)
    // Best effort: what stays behind is removed by the next command.
    try? workspace.removeOutsideProjects()
  }

  private func checkUnchanged(_ change: FileChange, _ target: String) throws {
    let current = try files.contents(target)
    guard current == change.old, current != nil || files.kind(at: target) == nil else {
      throw GeneratorError(
        .changedMeanwhile, "The file changed while the command was running", at: change.path,
        advice: "Run the command again; nothing was changed")
    }
  }

  /// Writes the contents of one change into the workspace; `.put` is the copy that is renamed.
  private func store(_ number: Int, _ target: String) throws {
    let stem = "\(workspace.work)/\(number)"
    if let old = plan.changes[number].old {
      try files.write(old, to: stem + ".old", permissionsOf: target)
    }
    if let new = plan.changes[number].new {
      try files.write(new, to: stem + ".new", permissionsOf: nil)
      try files.write(new, to: stem + ".put", permissionsOf: target)
    }
  }

  private func place(_ number: Int, _ target: String) throws {
    if plan.changes[number].new != nil {
      return try Placement(number: number, target: target, files: files).place(
        "\(workspace.work)/\(number).put")
    }
    try files.removeFile(target)
    var directory = target.parentDirectory
    while directory.hasPrefix(plan.root + "/"), files.entries(of: directory).isEmpty {
      try files.removeDirectory(directory)
      directory = directory.parentDirectory
    }
  }

  private func missingDirectories(of targets: [String]) -> [String] {
    var missing: [String] = []
    for (change, target) in zip(plan.changes, targets) where change.new != nil {
      var chain: [String] = []
      var directory = target.parentDirectory
      while !directory.isEmpty, files.kind(at: directory) == nil {
        chain.append(relative(directory))
        directory = directory.parentDirectory
      }
      missing += chain.reversed().filter { !missing.contains($0) }
    }
    return missing
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(plan.home + "/") ? String(path.dropFirst(plan.home.count + 1)) : path
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : plan.home + "/" + path
  }
}

/// Moves a file out of the workspace to its place.
struct Placement {
  let number: Int
  let target: String
  let files: any FileSystem

  /// Where a file waits that cannot come from the workspace in one step, because its place is on
  /// another disk.
  var temporary: String { "\(target.parentDirectory)/.factory-\(number).new" }

  /// Puts `source` at the target.
  func place(_ source: String) throws {
    do {
      try files.rename(source, to: target)
    } catch let error as FileSystemError where error.code == EXDEV {
      try files.write(try files.read(source), to: temporary, permissionsOf: source)
      try files.rename(temporary, to: target)
      try files.removeFile(source)
    }
  }
}
