/// `factory generate route`: a case of `Route` and an arm that shows its name.
package struct GenerateRoute: Command {
  /// The name of the case.
  package var name: String

  /// Makes the command from its arguments.
  package init(name: String) {
    self.name = name
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
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
