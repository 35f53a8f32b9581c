import ArgumentParser

/// `factory generate route`: a case of `Route` and an arm that shows its name.
struct GenerateRoute: Command {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Add a route, and a placeholder for its screen to the root view.",
    discussion: """
      EXAMPLES:
        factory generate route settings
      """)

  @Argument(help: .init("The name of the route, such as settings.", valueName: "name"))
  var name: String

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .route)
    var editor = try ProjectEditor(options, files: files)
    try editor.requireScreens()
    let title = Casing.title(name)
    try editor.addRoute(
      RouteEntry(
        name: name, screen: "Text(\"\(title)\")", title: title,
        terminalScreen: "PlainScreen(title: \"\(title)\", lines: [])"))
    return try editor.finish()
  }
}
