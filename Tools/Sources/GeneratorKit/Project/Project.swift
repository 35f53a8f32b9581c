/// An app that `factory new` made, or that has a `.factory.yml`.
struct Project: Sendable {
  /// The directory that holds `.factory.yml`.
  var root: String
  var config: ProjectConfig

  static let container = "App/DIContainer.swift"
  static let rootView = "App/RootView.swift"
  static let route = "Infrastructure/Routing/Route.swift"
  static let manifest = "Package.swift"

  /// Finds the project by walking up from `directory`.
  static func find(from directory: String, files: any FileSystem) throws -> Project {
    var root = files.resolvingLinks(directory)
    while true {
      let path = root + "/" + ProjectConfig.fileName
      if files.kind(at: path) == .file {
        let yaml = String(decoding: try files.read(path), as: UTF8.self)
        return Project(root: root, config: try ProjectConfig(yaml: yaml, path: path))
      }
      guard let slash = root.lastIndex(of: "/") else { break }
      root = String(root[..<slash])
    }
    throw GeneratorError(
      .notInProject, "There is no \(ProjectConfig.fileName) in \(directory) or above it",
      advice: "Run the command inside a project, or make one with `factory new <App>`")
  }

  /// The directory of the tests, which mirrors the sources.
  var tests: String { "Tests/\(config.name)Tests" }
}
