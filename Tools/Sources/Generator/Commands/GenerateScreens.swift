import ArgumentParser

/// `factory generate feature`: the folder of a feature, with screens in it.
struct GenerateFeature: Command {
  static let configuration = CommandConfiguration(
    commandName: "feature",
    abstract: "Create the folder of a feature, with screens.",
    discussion: """
      EXAMPLES:
        factory generate feature Movies
        factory generate feature Movies --screens MovieList,MovieDetail
      """)

  @Argument(help: .init("The name of the feature, such as Movies.", valueName: "Name"))
  var name: String

  @Option(help: .init("Screens to create in it, separated by commas.", valueName: "A,B"))
  var screens: NameList?

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(name, as: .feature)
    let screens = try (screens?.names ?? []).map(ScreenNames.init)
    var editor = try ProjectEditor(
      options, names: screens.flatMap { [$0.view, $0.viewModel] })
    if !options.force { try ModuleName.check(name, as: .feature, canForce: true) }
    // Git keeps no empty folder.
    try editor.builder.write("\(editor.project.feature(name))/Models/.gitkeep", "")
    for screen in screens {
      try ScreenFiles(screen: screen, feature: name).add(to: &editor)
      try editor.addRoute(screen.route())
    }
    return try editor.finish()
  }
}

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
      "The feature that it belongs to; the dashes may be left out.", valueName: "Feature"))
  var feature: String

  @Option(
    help: .init("The services that its view model uses, separated by commas.", valueName: "A,B"))
  var uses: NameList?

  @Flag(help: "Do not add a route to the screen.")
  var noRoute = false

  @OptionGroup var tests: TestOptions
  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    let screen = try ScreenNames(name)
    try Identifier.check(feature, as: .feature)
    let services = try ServiceNames.distinct(
      uses?.names ?? [], Project.find(from: options.directory))
    var editor = try ProjectEditor(
      options,
      names: ServiceUse.indexNames(services) + [screen.view, screen.viewModel])
    try ScreenFiles(screen: screen, feature: feature, services: services, tests: tests.style).add(
      to: &editor)
    for service in services {
      let use = ServiceUse(service, index: editor.index)
      try editor.register(service, arguments: use.registrationArguments)
    }
    if !noRoute { try editor.addRoute(screen.route()) }
    return try editor.finish()
  }
}

/// `factory generate view`: one view without a view model.
struct GenerateView: Command {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Create a view without a view model.",
    usage: "factory generate view <Name> [in <Feature>] [<options>]",
    discussion: """
      EXAMPLES:
        factory generate view Rating in Movies
        factory generate view Avatar
      """)

  @Argument(
    help: .init("The name of the view, with or without View at its end.", valueName: "Name"))
  var name: String

  @Option(
    name: [.customLong("in"), .customLong("on")],
    help: .init(
      "The feature that it belongs to; the dashes may be left out.", valueName: "Feature"))
  var feature: String?

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(name, as: .view)
    if let feature { try Identifier.check(feature, as: .feature) }
    let base = Casing.dropping("View", from: name)
    var editor = try ProjectEditor(options, names: [base + "View"])
    let views = "\(editor.project.sources)/\(editor.project.settings.views)"
    let folder = feature.map(editor.project.feature) ?? views
    try editor.render(
      "Single/View.swift", to: "\(folder)/\(base)View.swift", declaring: [base + "View"],
      Context(name: base, title: Casing.title(base), phrase: Casing.phrase(base)))
    return try editor.finish()
  }

  /// The values of the template.
  private struct Context {
    let name: String
    let title: String
    let phrase: String
  }
}

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

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(name, as: .route)
    var editor = try ProjectEditor(options)
    let title = Casing.title(name)
    try editor.addRoute(
      RouteEntry(name: name, screen: "Text(\"\(title)\")", title: title))
    return try editor.finish()
  }
}
