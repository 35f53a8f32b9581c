import ArgumentParser

/// `factory generate screen`: a view and its view model, a route to it, and its services injected.
struct GenerateScreen: Command {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Create a view and its view model with a route, and inject its services.",
    usage:
      "factory generate screen <Name> on <Feature> [--uses A,B] [--with-tests] [--no-route] [<options>]",
    discussion: """
      Registers each service of --uses in DIContainer.swift, unless it is registered already.

      EXAMPLES:
        factory generate screen About on Settings
        factory generate screen MovieList on Movies --uses MovieService,UserService --with-tests
      """)

  @Argument(help: .init("The name of the screen, such as MovieList.", valueName: "Name"))
  var name: String

  @Option(
    name: [.customLong("on"), .customLong("in")],
    help: .init(
      "The feature that it belongs to; the dashes may be left out.", valueName: "Feature"),
    completion: ProjectNames.features
  )
  var feature: String

  @Option(
    help: .init("The services that its view model uses, separated by commas.", valueName: "A,B"),
    completion: ProjectNames.services)
  var uses: NameList?

  @Flag(help: "Do not add a route to the screen.")
  var noRoute = false

  @OptionGroup var tests: TestOptions
  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    let screen = try ScreenNames(name)
    try Identifier.check(feature, as: .feature)
    let services = try ServiceNames.distinct(uses?.names ?? [], options.nameStyle(files))
    var editor = try ProjectEditor(
      options, files: files,
      names: ScreenFiles.indexNames(services) + [screen.view, screen.viewModel])
    try editor.requireScreens()
    try ScreenFiles(screen: screen, feature: feature, services: services, tests: tests.style).add(
      to: &editor)
    for service in services {
      let use = ServiceUse(service, index: editor.index)
      try editor.register(service, arguments: use.registrationArguments)
      if use.hasKnownMock { try editor.registerFixture(of: service) }
    }
    if !noRoute { try editor.addRoute(screen.route()) }
    return try editor.finish()
  }
}
