package import ArgumentParser
import Wiring

/// The commands that make projects and work on them.
package enum ProjectCommands {
  /// All of them, in the order in which they are listed.
  package static let all: [any ParsableCommand.Type] = [
    NewProject.self, Generate.self, Recipe.self, Add.self, Sync.self, TemplatesCommand.self,
  ]

  /// What does the job of a command that has left, as whole sentences; nil for any other.
  ///
  /// For one release, a command that has left says so.
  package static func replacement(for arguments: [String]) -> String? {
    let name = arguments.prefix(arguments.first == "add" ? 2 : 1).joined(separator: " ")
    return removed[name].map { "`factory \(name)` has left the tool. \($0)" }
  }

  private static let removed = [
    "destroy":
      "Delete the files and build: the compiler names the lines that use them; `factory users <name>` lists what uses a factory.",
    "rename": "Use Xcode's Refactor > Rename, or your editor's rename over SourceKit-LSP.",
    "list": "Use `factory graph`: it shows each factory with what it needs.",
    "doctor":
      "Use `factory lint` for the wiring, `factory sync --dry-run` for the files that the tool owns and `factory generate mock --check` for mocks.",
    "undo": "Each command prints the `git` command that takes it back.",
    "add operation":
      "Write the operation into protocol, implementation and mock by hand, or have the mock made: `factory generate mock <Protocol>`.",
  ]
}

/// `factory generate`.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add a feature, screen, service, view, model, route or mock to the project.",
    discussion: """
      EXAMPLES:
        factory generate feature Movies --screens MovieList,MovieDetail
        factory generate service Movie --async
        factory generate screen MovieList on Movies --uses MovieService --with-tests
      """,
    subcommands: [
      GenerateFeature.self, GenerateScreen.self, GenerateService.self, GenerateView.self,
      GenerateModel.self, GenerateRoute.self, GenerateMock.self,
    ],
    aliases: ["g"])
}

/// `factory recipe`.
struct Recipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create several things that belong together.",
    discussion: """
      EXAMPLES:
        factory recipe crud Movie --from movie.json --with-tests
      """,
    subcommands: [RecipeCRUD.self])
}

/// `factory add`.
struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Inject a service into a screen.",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
      """,
    subcommands: [AddService.self])
}

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
    subcommands: [EjectTemplates.self])
}
