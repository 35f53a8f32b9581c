import ArgumentParser

/// `factory undo`: brings the files back that the last command changed.
///
/// What it undoes is itself a command: running it twice does the first one again. A command that was
/// interrupted is taken back instead.
struct Undo: Command {
  static let configuration = CommandConfiguration(
    abstract: "Undo the last command.",
    discussion: """
      Stops if a file has changed since. A second undo repeats the command.

      EXAMPLES:
        factory undo --dry-run
        factory undo
      """)

  @OptionGroup var common: CommonOptions

  var recovery: RecoveryRule { .instead }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let root = try Project.find(from: options.directory, files: files).root
    guard let last = try CommandState.find(root, files: files)?.last,
      let journal = try Journal.read(in: last, of: root, files: files)
    else { throw nothingToUndo(root, files) }
    var plan = ChangePlan(root: root)
    plan.isUndo = true
    for (number, entry) in journal.entries.enumerated().reversed() {
      let old = try files.contents(of: Journal.content(number, "old", in: last))
      let new = try files.contents(of: Journal.content(number, "new", in: last))
      guard try files.contents(of: entry.target) == new else {
        throw GeneratorError(
          .changedMeanwhile, "The file changed after `\(journal.command)`", at: entry.path,
          advice: "Take the change back by hand, or with git; nothing was changed")
      }
      let kind: FileChange.Kind = new == nil ? .create : old == nil ? .remove : .edit
      plan.changes.append(FileChange(kind: kind, path: entry.path, old: new, new: old))
    }
    plan.notes.append("undoes `\(journal.command)`")
    return plan
  }

  private func nothingToUndo(_ root: String, _ files: any FileSystem) -> GeneratorError {
    let former = FormerState.message(in: root, files: files).map { ". " + $0 } ?? ""
    return GeneratorError(
      .fileNotFound, "There is no command to undo here", at: root,
      advice: "Only the last command on a project can be undone, by the user who ran it" + former)
  }
}
