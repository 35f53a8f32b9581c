import ArgumentParser
import Wiring

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
    var editor = try ProjectEditor(options)
    // Git keeps no empty folder.
    try editor.plan.write("\(editor.project.feature(name))/Models/.gitkeep", "")
    for screen in screens {
      try ScreenFiles(screen: screen, feature: name).render(
        "Screen/Screen", ScreenContext(screen, []), to: &editor)
      try editor.addRoute(screen.route())
    }
    return try editor.plan.checked()
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

  @OptionGroup var place: PlaceOptions

  @Option(
    help: .init("The services that its view model uses, separated by commas.", valueName: "A,B"))
  var uses: NameList?

  @Flag(help: "Do not add a route to the screen.")
  var noRoute = false

  @OptionGroup var tests: TestOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if place.feature == nil { throw ValidationError("Say which feature it is for: on <Feature>.") }
  }

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    let screen = try ScreenNames(name)
    let feature = try place.checked() ?? ""
    var editor = try ProjectEditor(options)
    let services = try ServiceNames.distinct(uses?.names ?? [])
    for service in services { editor.warnIfMissing(service) }
    let uses = services.map { ServiceUse($0, index: editor.index) }
    try ScreenFiles(screen: screen, feature: feature, tests: tests.style).render(
      "Screen/Screen", ScreenContext(screen, uses), to: &editor)
    for use in uses { try editor.register(use.names, arguments: use.registrationArguments) }
    if !noRoute { try editor.addRoute(screen.route()) }
    return try editor.plan.checked()
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

  @OptionGroup var place: PlaceOptions
  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(name, as: .view)
    let feature = try place.checked()
    let base = Casing.dropping("View", from: name)
    var editor = try ProjectEditor(options)
    let views = editor.project.sources + "/Views"
    let folder = feature.map(editor.project.feature) ?? views
    try editor.render(
      "Single/View.swift", to: "\(folder)/\(base)View.swift", declaring: [base + "View"],
      Context(name: base))
    return try editor.plan.checked()
  }

  /// The values of the template.
  private struct Context {
    let name: String
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
    try editor.addRoute(RouteEntry(name: name, screen: "Text(\"\(title)\")", title: title))
    return try editor.plan.checked()
  }
}
