/// `factory templates eject`: writes the tool's templates for a team to change.
package struct EjectTemplates: Command {
  /// The directory, relative to the current one or absolute.
  package var directory: String

  /// Makes the command from its argument.
  package init(directory: String) {
    self.directory = directory
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let root = directory.hasPrefix("/") ? directory : options.directory + "/" + directory
    var builder = PlanBuilder(root: root, files: files, force: options.force)
    for (name, bytes) in TemplateCatalog.bundled.sorted(by: { $0.key < $1.key }) {
      try builder.write(name + Templates.suffix, String(decoding: bytes, as: UTF8.self))
    }
    try builder.checkClashes()
    return builder.plan
  }
}
