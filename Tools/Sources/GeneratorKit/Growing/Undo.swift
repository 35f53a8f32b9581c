/// `factory undo`: brings the files back that the last command changed.
///
/// What it undoes is itself a command: running it twice does the first one again.
package struct Undo: Command {
  /// Makes the command.
  package init() {}

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let root = try Project.find(from: options.directory, files: files).root
    let last = Workspace(home: root, files: files).last
    guard let journal = try Journal.read(in: last, files: files) else {
      throw GeneratorError(
        .fileNotFound, "There is no command to undo here", at: root,
        advice: "Only the last command on a project can be undone, on the machine where it ran")
    }
    var plan = ChangePlan(root: root)
    for (number, entry) in journal.entries.enumerated().reversed() {
      let path =
        entry.path.hasPrefix("/") ? FactoryDependency.relative(entry.path, from: root) : entry.path
      let old = try files.contents("\(last)/\(number).old")
      let new = try files.contents("\(last)/\(number).new")
      guard try files.contents(root + "/" + path) == new else {
        throw GeneratorError(
          .changedMeanwhile, "The file changed after `\(journal.command)`", at: path,
          advice: "Take the change back by hand, or with git; nothing was changed")
      }
      let kind: FileChange.Kind = new == nil ? .create : old == nil ? .remove : .edit
      plan.changes.append(FileChange(kind: kind, path: path, old: new, new: old))
    }
    plan.notes.append("undoes `\(journal.command)`")
    return plan
  }
}
