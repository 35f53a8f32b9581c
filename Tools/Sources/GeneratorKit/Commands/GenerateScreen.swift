/// `factory generate screen`: a view and its view model, a route to it, and its services injected.
package struct GenerateScreen: Command {
  /// The name of the screen.
  package var name: String
  /// The feature that it belongs to.
  package var feature: String
  /// The services that its view model uses.
  package var uses: [String]
  /// The tests to write, or nil for none.
  package var tests: TestStyle?
  /// Whether the screen gets a route.
  package var addsRoute: Bool

  /// Makes the command from its arguments.
  package init(
    name: String, feature: String, uses: [String] = [], tests: TestStyle? = nil,
    addsRoute: Bool = true
  ) {
    self.name = name
    self.feature = feature
    self.uses = uses
    self.tests = tests
    self.addsRoute = addsRoute
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let screen = try ScreenNames(name)
    try Identifier.check(feature, as: .feature)
    let services = try ServiceNames.distinct(uses, options.nameStyle(files))
    var editor = try ProjectEditor(
      options, files: files,
      names: ScreenFiles.indexNames(services) + [screen.view, screen.viewModel])
    try editor.requireScreens()
    try ScreenFiles(screen: screen, feature: feature, services: services, tests: tests).add(
      to: &editor)
    for service in services {
      let use = ServiceUse(service, index: editor.index)
      try editor.register(service, arguments: use.registrationArguments)
      if use.hasKnownMock { try editor.registerFixture(of: service) }
    }
    if addsRoute { try editor.addRoute(screen.route()) }
    return try editor.finish()
  }
}
