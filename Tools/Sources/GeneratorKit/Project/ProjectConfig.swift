import Yams

/// What `.factory.yml` says about a project.
struct ProjectConfig: Equatable, Sendable {
  /// The name of the file.
  static let fileName = ".factory.yml"
  /// The newest layout of the file that this tool reads.
  static let schema = 1

  var name: String
  var bundleID: String
  var platforms: Platforms
  /// The directory of the team's own templates, relative to the project.
  var templates: String?
  /// What the file says that this tool does not know, with the line, for a warning.
  var unknown: [String]

  private static let keys = ["schema", "name", "bundleID", "platforms", "templates"]

  /// Reads the file's text; `path` is for messages.
  init(yaml: String, path: String) throws {
    let node: Node?
    do {
      node = try Yams.compose(yaml: yaml)
    } catch let error as YamlError {
      throw Self.invalid("is not valid YAML: \(error)", path)
    }
    guard let mapping = node?.mapping else { throw Self.invalid("holds no settings", path) }
    let schema = mapping["schema"]?.int ?? Self.schema
    guard schema <= Self.schema else {
      throw Self.invalid(
        "has schema \(schema), and this tool reads up to \(Self.schema)", path,
        "Install a newer factory")
    }
    guard let name = mapping["name"]?.string else { throw Self.invalid("has no `name`", path) }
    self.name = name
    bundleID = mapping["bundleID"]?.string ?? Self.defaultBundleID(name)
    platforms = Platforms(names: mapping["platforms"]?.array().compactMap(\.string) ?? [])
    templates = mapping["templates"]?.string
    unknown = mapping.compactMap { key, _ in Self.problem(with: key, path) }
    do {
      try Identifier.check(name, as: .app)
    } catch let error as GeneratorError {
      throw GeneratorError(error.status, error.problem, at: path, advice: error.advice)
    }
  }

  private static func problem(with key: Node, _ path: String) -> String? {
    guard let name = key.string, !keys.contains(name) else { return nil }
    let nearest = keys.first { known in
      known.lowercased() == name.lowercased()
        || known.lowercased().prefix(3) == name.lowercased().prefix(3)
    }
    let meant =
      nearest.map { "did you mean `\($0)`?" } ?? "known are " + keys.joined(separator: ", ")
    return "\(path):\(key.mark?.line ?? 1): `\(name)` is no setting of this tool; \(meant)"
  }

  /// The bundle identifier of an app that was given none.
  static func defaultBundleID(_ name: String) -> String { "com.example.\(name.lowercased())" }

  private static func invalid(
    _ problem: String, _ path: String,
    _ advice: String = "Correct it, or run `factory new` in an empty directory and compare"
  ) -> GeneratorError {
    GeneratorError(.notInProject, "The project file \(problem)", at: path, advice: advice)
  }
}
