import ArgumentParser
import GeneratorKit

/// The kinds of parts that commands remove and rename.
enum PartKind: String, CaseIterable, ExpressibleByArgument {
  case service, screen, model

  /// The part of this kind called `name`.
  func part(_ name: String) -> Part {
    switch self {
    case .service: .service(name)
    case .screen: .screen(name)
    case .model: .model(name)
    }
  }
}

/// `factory destroy`.
struct DestroyPart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "destroy",
    abstract: "Remove a service, a screen or a model with its wiring.",
    discussion: """
      Stops if remaining code uses it, unless you give --force. Files that you have edited are named: they \
      go with --force, or if you say yes.

      EXAMPLES:
        factory destroy service Movie
        factory destroy screen MovieList --dry-run
      """)

  @Argument(help: "What to remove: service, screen or model.")
  var kind: PartKind

  @Argument(help: .init("Its name.", valueName: "Name"), completion: ProjectNames.parts)
  var name: String

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(Destroy(kind.part(name)))
  }
}

/// `factory rename`.
struct RenamePart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a service, a screen or a model everywhere.",
    discussion: """
      Renames types, files, the factory and the route. Comments and strings do not change; the command \
      lists those with the old name.

      EXAMPLES:
        factory rename service Movie Film
        factory rename screen MovieList FilmList --dry-run
      """)

  @Argument(help: "What to rename: service, screen or model.")
  var kind: PartKind

  @Argument(help: .init("Its name.", valueName: "Old"), completion: ProjectNames.parts)
  var old: String

  @Argument(help: .init("Its new name.", valueName: "New"))
  var new: String

  @OptionGroup var options: CommonOptions

  func run() throws {
    try options.run(Rename(kind.part(old), to: kind.part(new)))
  }
}
