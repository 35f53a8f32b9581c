import ArgumentParser
import GeneratorKit

/// `factory templates`.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Work with the templates of generated files.",
    discussion: """
      EXAMPLES:
        factory templates eject Templates
        factory generate service Movie --templates Templates
      """,
    subcommands: [Eject.self])
}

/// `factory templates eject`.
struct Eject: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the tool's templates to a directory, so that you can change them.",
    discussion: """
      EXAMPLES:
        factory templates eject Templates
      """)

  @Argument(
    help: .init("The directory; it is created if it does not exist.", valueName: "dir"),
    completion: .directory)
  var directory: String

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(EjectTemplates(directory: directory))
  }
}
