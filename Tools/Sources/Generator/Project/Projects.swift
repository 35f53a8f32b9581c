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
    guard let (text, root) = try SettingsFile.nearest(to: Disk.resolvingLinks(directory)) else {
      throw Failure(
        .notInProject, "There is no \(SettingsFile.name) in \(directory) or above it",
        advice: "Run the command inside a project, or make one with `factory new <App>`")
    }
    let path = root + "/" + SettingsFile.name
    return Project(root: root, settings: try ProjectSettings.read(text, path: path))
  }

  /// The directory of the sources: the default of the package manager, so that the manifest names
  /// no folder.
  var sources: String { "Sources/\(settings.name)" }
  /// The directory of the tests, which mirrors the sources.
  var tests: String { "Tests/\(settings.name)Tests" }
  /// The directory of the feature called `name`.
  func feature(_ name: String) -> String { "\(sources)/Features/\(name)" }
  /// The directory of its tests.
  func featureTests(_ name: String) -> String { "\(tests)/Features/\(name)" }
  /// The directory of the services.
  var services: String { "\(sources)/Services" }
  /// The directory of their tests.
  var serviceTests: String { "\(tests)/Services" }

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
  private static let newestSchema = 1
  /// The keys of the file; `platforms` is for people, and `lint` for the rules alone.
  private static let keys = ["schema", "name", "bundleID", "platforms", "templates", "lint"]

  /// The name of the app.
  let name: String
  /// The layout of the file.
  private let schema: Int?
  private let bundleID: String?
  /// The directory of the team's own templates, relative to the project.
  let templates: String?
  /// What the file says that this tool does not know, with the line, for a warning.
  private(set) var unknown: [String] = []

  private enum CodingKeys: String, CodingKey {
    case name, schema, bundleID, templates
  }

  /// The bundle identifier.
  var bundleIdentifier: String { bundleID ?? Self.defaultBundleID(name) }

  /// The bundle identifier of an app that was given none.
  static func defaultBundleID(_ name: String) -> String { "com.example.\(name.lowercased())" }

  /// Reads the file's text; `path` is for messages.
  static func read(_ yaml: String, path: String) throws -> ProjectSettings {
    do {
      guard let root = try SettingsText.root(of: yaml, path: path), let keys = root.mapping?.keys
      else { throw invalid("holds no settings", path) }
      var settings = try YAMLDecoder().decode(ProjectSettings.self, from: root)
      settings.unknown = keys.compactMap { key in
        guard let name = key.string, !Self.keys.contains(name) else { return nil }
        return "\(path):\(key.mark?.line ?? 1): `\(name)` is no setting of this tool; known are "
          + Self.keys.joined(separator: ", ")
      }
      try settings.check(path)
      return settings
    } catch let error as DecodingError {
      throw invalid(Self.text(of: error), path)
    }
  }

  private func check(_ path: String) throws {
    guard schema ?? 1 <= Self.newestSchema else {
      throw Self.invalid(
        "has schema \(schema ?? 1), and this tool reads up to \(Self.newestSchema)", path,
        "Install a newer factory")
    }
    let parts = templates?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw Self.invalid("has `\(templates ?? "")`, which is no folder below the project", path)
    }
    do {
      try Identifier.check(name, as: .app)
    } catch var failure as Failure {
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

  private static func invalid(
    _ problem: String, _ path: String,
    _ advice: String = "Correct it, or run `factory new` in an empty directory and compare"
  ) -> Failure {
    Failure(.unreadableInput, "The project file \(problem)", at: path, advice: advice)
  }
}

/// The Swift files that belong to a project.
enum ProjectFiles {
  /// The paths of the files below `root`, relative to it and sorted.
  ///
  /// Packages inside of the project are left out: their declarations are in modules of their own.
  static func swift(below root: String) -> [String] {
    let found = SwiftFileFinder.find(paths: ["."], root: root).swift
    let inner = found.filter { $0.hasSuffix("/" + Project.manifest) }.map {
      $0.parentDirectory + "/"
    }
    return found.filter { path in !inner.contains(where: path.hasPrefix) }
  }
}

/// Which sources of a package belong to the module of its app, or to modules that it imports.
struct ProjectTargets {
  private let directories: [String]
  private let others: [String]

  /// Reads the manifest; one that is written in another way leaves the usual layout.
  init(_ project: Project) throws {
    let text = try Disk.text(project.root + "/" + Project.manifest) ?? ""
    let targets = TargetReader.targets(in: text)
    var reached: Set<String> = [project.settings.name]
    while let target = targets.first(where: { target in
      !reached.contains(target.name)
        && targets.contains { reached.contains($0.name) && $0.dependencies.contains(target.name) }
    }) { reached.insert(target.name) }
    directories =
      [project.sources] + targets.filter { reached.contains($0.name) }.map(\.directory)
    others = targets.filter { !reached.contains($0.name) }.map(\.directory)
  }

  /// Whether the app's code can use what the file at `path` declares.
  func isVisibleToApp(_ path: String) -> Bool {
    let isInside = { (directory: String) in directory == "." || path.hasPrefix(directory + "/") }
    return directories.contains(where: isInside) && !others.contains(where: isInside)
  }
}

extension SourceIndex {
  /// The methods of a protocol and of those that it inherits from.
  func methods(of type: ParsedType) -> [ParsedFunction] {
    ([type] + inheritedNames(of: type).sorted().compactMap { declaration(of: $0) })
      .flatMap(\.methods).filter { $0.name != "subscript" }
  }
}
