import ArgumentParser
import ConfinedFiles

/// `factory templates eject`: writes the tool's templates for a team to change.
struct EjectTemplates: Command {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Copy the tool's templates to a directory, so that you can change them.",
    discussion: """
      EXAMPLES:
        factory templates eject Templates
      """)

  @Argument(
    help: .init("The directory; it is created if it does not exist.", valueName: "dir"),
    completion: .directory)
  var directory: String

  @OptionGroup var common: CommonOptions

  /// The project, or the current directory outside of one; for a directory elsewhere, the nearest
  /// one above it that exists.
  func home(_ options: CommandOptions, files: any FileSystem) throws -> String {
    try place(options, files).home
  }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let (home, root) = try place(options, files)
    var builder = PlanBuilder(root: root, home: home, files: files, force: options.force)
    for (name, bytes) in TemplateCatalog.bundled.sorted(by: { $0.key < $1.key }) {
      try builder.write(name + Templates.suffix, String(decoding: bytes, as: UTF8.self))
    }
    try builder.checkClashes()
    return builder.plan
  }

  private func place(_ options: CommandOptions, _ files: any FileSystem) throws -> (
    home: String, root: String
  ) {
    let current = files.resolvingLinks(options.directory)
    let absolute = directory.hasPrefix("/") ? directory : current + "/" + directory
    // Templates can be looked at without a project.
    let home = try Project.root(around: current, files: files) ?? current
    let names = absolute.split(separator: "/").filter { $0 != "." }
    let path = "/" + names.joined(separator: "/")
    if ConfinedPath.relative(path, below: home) != nil, !names.contains("..") {
      return (home, path)
    }
    let (folder, rest) = Confinement.existing(path)
    return (folder, rest.isEmpty ? folder : folder + "/" + rest)
  }
}
