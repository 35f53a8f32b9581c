import ConfinedFiles
import TextInput
import Yams

/// What `.factory.yml` says about a project.
struct ProjectConfig: Equatable, Sendable {
  /// The name of the file.
  static let fileName = SettingsFile.name
  /// The newest layout of the file that this tool reads.
  static let schema = 1

  var name: String
  var bundleID: String
  var platforms: Platforms
  /// What kind of project it is.
  var preset: Preset
  /// The directory of the team's own templates, relative to the project.
  var templates: String?
  /// The folders of what is generated.
  var paths: ProjectPaths
  /// How the types of services are called.
  var names: NameStyle
  /// What the file says that this tool does not know, with the line, for a warning.
  var unknown: [String]

  /// The keys of the file; `lint` is for LintKit alone.
  private static let keys = [
    "schema", "name", "bundleID", "platforms", "preset", "templates", "paths", "names", "lint",
  ]

  /// Reads the file's text; `path` is for messages.
  init(yaml: String, path: String) throws {
    let node: Node?
    do {
      node = try SettingsText.root(of: yaml, path: path)
    } catch {
      throw Self.invalid(error.text, error.place)
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
    if let templates, !ConfinedPath.staysBelow(templates) {
      throw Self.invalid(
        "has `templates` that are no folder below the project", path,
        "Move them into the project, or give their folder with --templates")
    }
    let preset = mapping["preset"]?.string ?? Preset.app.rawValue
    guard let known = Preset(rawValue: preset) else {
      throw Self.invalid("has the preset `\(preset)`, which this tool does not know", path)
    }
    self.preset = known
    var paths = ProjectPaths()
    var names = NameStyle()
    var unknown = mapping.compactMap { key, _ in Self.problem(with: key, among: Self.keys, path) }
    try Self.read(mapping["paths"], "paths", ProjectPaths.keys, path, &unknown) {
      paths.set($0, $1)
    }
    try Self.read(mapping["names"], "names", NameStyle.keys, path, &unknown) { names.set($0, $1) }
    (self.paths, self.names, self.unknown) = (paths, names, unknown)
    do {
      try Identifier.check(name, as: .app)
    } catch let error as GeneratorError {
      throw GeneratorError(error.status, error.problem, at: path, advice: error.advice)
    }
  }

  /// Reads the settings below one key, each of which `set` takes or refuses.
  private static func read(
    _ node: Node?, _ group: String, _ keys: [String], _ path: String, _ unknown: inout [String],
    _ set: (String, String) -> String?
  ) throws {
    guard let node else { return }
    let place = "\(path):\(node.mark?.line ?? 1)"
    guard let mapping = node.mapping else {
      throw invalid("has no settings in `\(group)`, but another value", place)
    }
    for (key, value) in mapping {
      if let problem = problem(with: key, among: keys, path) {
        unknown.append(problem)
      } else if let refusal = set(key.string ?? "", value.string ?? "") {
        throw invalid(
          "has a `\(key.string ?? "")` in `\(group)` that \(refusal)",
          "\(path):\(key.mark?.line ?? 1)")
      }
    }
  }

  private static func problem(with key: Node, among keys: [String], _ path: String) -> String? {
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
    GeneratorError(.unreadableInput, "The project file \(problem)", at: path, advice: advice)
  }
}
