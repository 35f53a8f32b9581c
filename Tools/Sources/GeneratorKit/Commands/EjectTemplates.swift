/// `factory templates eject`: writes the tool's templates for a team to change.
package struct EjectTemplates: Command {
  /// The directory, relative to the current one or absolute.
  package var directory: String

  /// Makes the command from its argument.
  package init(directory: String) {
    self.directory = directory
  }

  /// The project, or the current directory outside of one.
  package func home(_ options: CommandOptions, files: any FileSystem) throws -> String {
    // Templates can be looked at without a project.
    (try? Project.find(from: options.directory, files: files).root)
      ?? files.resolvingLinks(options.directory)
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let root = directory.hasPrefix("/") ? directory : options.directory + "/" + directory
    var builder = PlanBuilder(
      root: root, home: try home(options, files: files), files: files, force: options.force)
    for (name, bytes) in TemplateCatalog.bundled.sorted(by: { $0.key < $1.key }) {
      try builder.write(name + Templates.suffix, String(decoding: bytes, as: UTF8.self))
    }
    try builder.checkClashes()
    return builder.plan
  }
}
