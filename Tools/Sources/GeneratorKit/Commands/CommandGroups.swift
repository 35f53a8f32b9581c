package import ArgumentParser

/// The commands that make projects and work on them.
package enum ProjectCommands {
  /// All of them, in the order in which they are listed.
  package static let all: [any ParsableCommand.Type] = [
    NewProject.self, Generate.self, Recipe.self, Add.self, ListProject.self, Doctor.self,
    Destroy.self, Rename.self, Undo.self, Sync.self, TemplatesCommand.self,
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
    abstract: "Extend something in the project.",
    discussion: """
      EXAMPLES:
        factory add service User to screen MovieList
        factory add operation archive to service Movie --takes "id: Movie.ID"
      """,
    subcommands: [AddService.self, AddOperation.self])
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
