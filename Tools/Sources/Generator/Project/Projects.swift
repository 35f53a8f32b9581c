import Wiring
import Yams

/// An app that `factory new` made, or that has a `.factory.yml`.
struct Project: Sendable {
  /// The directory that holds `.factory.yml`.
  var root: String
  var settings: ProjectSettings

  static let manifest = "Package.swift"

  /// Finds the project by walking up from `directory`.
  static func find(from directory: String) throws -> Project {
    var root = Disk.resolvingLinks(directory)
    while true {
      let path = root + "/" + SettingsFile.name
      if let bytes = try SettingsFile.contents(at: path) {
        let yaml = String(decoding: bytes, as: UTF8.self)
        return Project(root: root, settings: try ProjectSettings.read(yaml, path: path))
      }
      guard !root.isEmpty else { break }
      root = root.parentDirectory
    }
    throw CommandFailure(
      .notInProject, "There is no \(SettingsFile.name) in \(directory) or above it",
      advice: "Run the command inside a project, or make one with `factory new <App>`")
  }

  /// The directory of the sources: the default of the package manager, so that the manifest names
  /// no folder.
  var sources: String { "Sources/\(settings.name)" }
  /// The directory of the tests, which mirrors the sources.
  var tests: String { "Tests/\(settings.name)Tests" }
  /// The directory of the feature called `name`.
  func feature(_ name: String) -> String { "\(sources)/\(settings.features)/\(name)" }
  /// The directory of its tests.
  func featureTests(_ name: String) -> String { "\(tests)/\(settings.features)/\(name)" }
  /// The directory of the services.
  var services: String { "\(sources)/\(settings.services)" }
  /// The directory of their tests.
  var serviceTests: String { "\(tests)/\(settings.services)" }

  /// The file with the factories.
  var container: String { sources + "/App/DIContainer.swift" }
  /// The file with the screen of each route.
  var rootView: String { sources + "/App/RootView.swift" }
  /// The file with the routes.
  var route: String { sources + "/Infrastructure/Routing/Route.swift" }
}

/// What `.factory.yml` says about a project.
struct ProjectSettings: Decodable, Equatable, Sendable {
  /// The newest layout of the file that this tool reads.
  static let newestSchema = 1

  /// The name of the app.
  var name: String
  /// The layout of the file.
  private var schema: Int?
  private var bundleID: String?
  /// The directory of the team's own templates, relative to the project.
  var templates: String?
  private var preset: String?
  private var paths: Folders?
  private var names: NameStyle?
  /// What the file says that this tool does not know, with the line, for a warning.
  var unknown: [String] = []

  /// The folders of what is generated, below the sources.
  struct Folders: Decodable, Equatable, Sendable {
    var features: String?
    var models: String?
    var services: String?
    var views: String?

    fileprivate var all: [String] { [features, models, services, views].compactMap { $0 } }
  }

  private enum CodingKeys: String, CodingKey {
    case name, schema, bundleID, templates, preset, paths, names
  }

  /// The keys of the file; `platforms` is for people, and `lint` for the rules alone.
  private static let keys = [
    "schema", "name", "bundleID", "platforms", "preset", "templates", "paths", "names", "lint",
  ]

  /// Reads the file's text; `path` is for messages.
  static func read(_ yaml: String, path: String) throws -> ProjectSettings {
    var settings: ProjectSettings
    let node: Node
    do {
      guard let root = try SettingsText.root(of: yaml, path: path), root.mapping != nil else {
        throw invalid("holds no settings", path)
      }
      node = root
      settings = try YAMLDecoder().decode(ProjectSettings.self, from: node)
    } catch let problem as SettingsText.Problem {
      throw invalid(problem.text, problem.place)
    } catch let error as DecodingError {
      throw invalid(Self.text(of: error), path)
    }
    settings.unknown = (node.mapping ?? [:]).compactMap { key, _ in problem(with: key, path) }
    try settings.check(path)
    return settings
  }

  private func check(_ path: String) throws {
    guard schema ?? 1 <= Self.newestSchema else {
      throw Self.invalid(
        "has schema \(schema ?? 1), and this tool reads up to \(Self.newestSchema)", path,
        "Install a newer factory")
    }
    guard [nil, "app"].contains(preset) else {
      throw Self.invalid(
        "has the preset `\(preset ?? "")`: this tool works on apps", path,
        "Go on by hand, or with factory 0.1")
    }
    for folder in [templates].compactMap({ $0 }) + (paths?.all ?? []) {
      let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
        throw Self.invalid("has `\(folder)`, which is no folder below the project", path)
      }
    }
    if let problem = names?.problem { throw Self.invalid("has `names` of which \(problem)", path) }
    do {
      try Identifier.check(name, as: .app)
    } catch var failure as CommandFailure {
      failure.place = path
      throw failure
    }
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "has no `\(key.stringValue)`"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      "has another value than expected at `\(context.codingPath.map(\.stringValue).joined(separator: "."))`"
    @unknown default: "cannot be read: \(error)"
    }
  }

  private static func problem(with key: Node, _ path: String) -> String? {
    guard let name = key.string, !keys.contains(name) else { return nil }
    let nearest = keys.first { EditDistance.between($0, name) <= 2 }
    let meant =
      nearest.map { "did you mean `\($0)`?" } ?? "known are " + keys.joined(separator: ", ")
    return "\(path):\(key.mark?.line ?? 1): `\(name)` is no setting of this tool; \(meant)"
  }

  private static func invalid(
    _ problem: String, _ path: String,
    _ advice: String = "Correct it, or run `factory new` in an empty directory and compare"
  ) -> CommandFailure {
    CommandFailure(.unreadableInput, "The project file \(problem)", at: path, advice: advice)
  }
}

extension ProjectSettings {
  /// The bundle identifier of an app that was given none.
  static func defaultBundleID(_ name: String) -> String { "com.example.\(name.lowercased())" }

  /// The bundle identifier.
  var bundleIdentifier: String { bundleID ?? Self.defaultBundleID(name) }
  /// How the types of services are called.
  var style: NameStyle { names ?? NameStyle() }
  /// The folder of features, below the sources.
  var features: String { paths?.features ?? "Features" }
  /// The folder of models.
  var models: String { paths?.models ?? "Models" }
  /// The folder of services.
  var services: String { paths?.services ?? "Services" }
  /// The folder of single views.
  var views: String { paths?.views ?? "Views" }
}
