import TextInput

/// An app that `factory new` made, or that has a `.factory.yml`.
struct Project: Sendable {
  /// The directory that holds `.factory.yml`.
  var root: String
  var config: ProjectConfig

  static let manifest = "Package.swift"
  /// The strings catalogue.
  static let strings = "Resources/Localizable.xcstrings"

  /// Finds the project by walking up from `directory`.
  static func find(from directory: String, files: any FileSystem) throws -> Project {
    guard let (root, bytes) = try settings(around: directory, files: files) else {
      throw GeneratorError(
        .notInProject, "There is no \(ProjectConfig.fileName) in \(directory) or above it",
        advice: "Run the command inside a project, or make one with `factory new <App>`")
    }
    let yaml = String(decoding: bytes, as: UTF8.self)
    return Project(
      root: root,
      config: try ProjectConfig(yaml: yaml, path: root + "/" + ProjectConfig.fileName))
  }

  /// The nearest settings in `directory` or above it, and the directory that holds them.
  private static func settings(
    around directory: String, files: any FileSystem
  ) throws -> (root: String, bytes: [UInt8])? {
    for root in InterruptedCommand.homes(around: directory, files: files) + [""] {
      let path = root + "/" + ProjectConfig.fileName
      if let bytes = try settings(at: path, for: directory, files) { return (root, bytes) }
    }
    return nil
  }

  /// The root of the project around `directory`, whatever its settings say; nil outside of a project.
  static func root(around directory: String, files: any FileSystem) throws -> String? {
    try settings(around: directory, files: files)?.root
  }

  /// The bytes of a settings file; nil where nothing stands at its path.
  private static func settings(
    at path: String, for directory: String, _ files: any FileSystem
  ) throws -> [UInt8]? {
    do {
      return try files.settings(at: path, for: directory)
    } catch let error as BoundedFile.Refusal {
      throw error.asUnusableSettings
    }
  }

  /// The directory of the sources: the default of the package manager, so that the manifest names
  /// no folder.
  var sources: String { Self.sources(of: config.name) }
  /// The directory of the tests, which mirrors the sources.
  var tests: String { Self.tests(of: config.name) }
  /// The directory of the feature called `name`.
  func feature(_ name: String) -> String { "\(sources)/\(config.paths.features)/\(name)" }
  /// The directory of its tests.
  func featureTests(_ name: String) -> String { "\(tests)/\(config.paths.features)/\(name)" }
  /// The directory of the services.
  var services: String { "\(sources)/\(config.paths.services)" }
  /// The directory of their tests.
  var serviceTests: String { "\(tests)/\(config.paths.services)" }

  /// The file with the factories.
  var container: String { sources + "/App/DIContainer.swift" }
  /// The file with the screen of each route.
  var rootView: String { sources + "/App/RootView.swift" }
  /// The file with the routes.
  var route: String { sources + "/Infrastructure/Routing/Route.swift" }

  /// The file with the screen of each route in a terminal.
  var terminalRoot: String { sources + "/App/TerminalRoot.swift" }
  /// The file with the screens that the app offers from its start.
  var menu: String { sources + "/App/AppMenu.swift" }
  /// The tests of what the app is put together from.
  var wiringTests: String { Self.wiringTests(of: config.name) }
  /// The file that replaces services by mocks on request.
  var fixtures: String { sources + "/App/Fixtures.swift" }

  /// The file that brings the database of a server up to date.
  var migrations: String { sources + "/Infrastructure/Database/Migrations.swift" }
  /// The file that says what of a server answers which request.
  var server: String { sources + "/App/AppServer.swift" }

  /// The files with markers, without which commands print what belongs there.
  var markedFiles: [(path: String, pair: MarkerPair)] {
    switch config.preset {
    case .app: [(container, .services), (route, .routes), (rootView, .screens)]
    case .server: [(container, .services), (migrations, .migrations), (server, .controllers)]
    case .package:
      [
        (Self.manifest, .features), (sources + "/App/AppFeature.swift", .appFeatures),
        (sources + "/App/KeptPromises.swift", .promises),
      ]
    }
  }

  /// The directory of the sources of `app`.
  static func sources(of app: String) -> String { "Sources/\(app)" }
  /// The tests of what `app` is put together from.
  static func wiringTests(of app: String) -> String { tests(of: app) + "/App/WiringTests.swift" }
  /// The directory of the tests of `app`.
  static func tests(of app: String) -> String { "Tests/\(app)Tests" }
}
