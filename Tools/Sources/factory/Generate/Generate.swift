import ArgumentParser

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
      Feature.self, Screen.self, Service.self, View.self, Model.self, Route.self, Mock.self,
    ],
    aliases: ["g"])
}
