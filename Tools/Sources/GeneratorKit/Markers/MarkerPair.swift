/// The comment lines between which the tool adds entries to a file.
struct MarkerPair: Equatable, Sendable {
  /// The line that opens the region.
  var start: String
  /// The line that closes it.
  var end: String

  init(_ subject: String) {
    start = "// MARK: - \(subject) (auto-generated)"
    end = "// MARK: - End auto-generated"
  }

  /// Factories of services in `App/DIContainer.swift`.
  static let services = MarkerPair("Service Factories")
  /// Cases in `Infrastructure/Routing/Route.swift`.
  static let routes = MarkerPair("Routes")
  /// Arms of the switch in `App/RootView.swift`.
  static let screens = MarkerPair("Route Screens")
  /// Arms of the switch in `App/TerminalRoot.swift`.
  static let terminalScreens = MarkerPair("Terminal Screens")
  /// Entries in `App/AppMenu.swift`.
  static let menuEntries = MarkerPair("Menu Entries")
  /// Steps in `Infrastructure/Database/Migrations.swift` of a server.
  static let migrations = MarkerPair("Migrations")
  /// Controllers in `App/AppServer.swift` of a server.
  static let controllers = MarkerPair("Controllers")
  /// Modules in `Package.swift` of a project of modules.
  static let features = MarkerPair("Features")
  /// What the app offers, in `App/AppFeature.swift`.
  static let appFeatures = MarkerPair("App Features")
  /// What the app registers for its features, in `App/KeptPromises.swift`.
  static let promises = MarkerPair("Promises")
  /// Expectations of services in `App/WiringTests.swift` of the tests.
  static let serviceTests = MarkerPair("Service Tests")
  /// Expectations of the services' requests.
  static let requestTests = MarkerPair("Request Tests")
  /// Expectations of what answers with `--fixture`.
  static let fixtureTests = MarkerPair("Fixture Tests")
  /// Expectations of the menu.
  static let menuTests = MarkerPair("Menu Tests")
  /// Expectations of routes in a terminal.
  static let terminalScreenTests = MarkerPair("Terminal Screen Tests")
  /// Expectations of what a server answers.
  static let resourceTests = MarkerPair("Resource Tests")
  /// All pairs of the wiring tests.
  static let wiringTests = [
    serviceTests, requestTests, fixtureTests, menuTests, terminalScreenTests, resourceTests,
  ]
  /// Registrations in `App/Fixtures.swift`.
  static let fixtures = MarkerPair("Fixtures")
}
