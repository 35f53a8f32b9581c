import SourceModel

/// What a project consists of, as `factory list` shows it and completions need it.
struct Inventory: Codable, Equatable, Sendable {
  struct Service: Codable, Equatable, Sendable {
    /// The name without `Service`.
    var name: String
    /// The property of the container; nil when it has none for this service.
    var factory: String?
    /// The scope of that factory.
    var scope: String?
    /// The screens whose view models inject it.
    var screens: [String]
    /// Where its protocol is declared.
    var location: String
  }

  struct Screen: Codable, Equatable, Sendable {
    /// The name without `View`.
    var name: String
    /// The feature that it belongs to.
    var feature: String?
    /// The factories that its view model injects.
    var uses: [String]
    /// Where its view model is declared.
    var location: String
  }

  struct Model: Codable, Equatable, Sendable {
    var name: String
    var location: String
  }

  var services: [Service]
  var screens: [Screen]
  var models: [Model]
  var routes: [String]

  /// The words that occur in every file that an inventory needs.
  static let needles = ["protocol ", "class ", "struct ", "enum "]

  /// Reads the project that `editor` has opened with `needles`.
  init(_ editor: ProjectEditor) throws {
    let index = editor.index
    screens = index.types.filter { $0.kind == .class && $0.name.hasSuffix("ViewModel") }.map {
      type in
      let path = type.location.path
      return Screen(
        name: String(type.name.dropLast("ViewModel".count)),
        feature: Self.feature(of: path, in: editor.project),
        uses: index.files.filter { $0.path == path }.flatMap(\.injections).map(\.factory),
        location: "\(type.location)")
    }.sorted { $0.name < $1.name }
    let screens = screens
    services = try index.types.filter { $0.kind == .protocol && $0.name.hasSuffix("Service") }.map {
      type in
      let property = Casing.lowered(type.name)
      let factory = index.defaultContainerProperty(property)
      let text = try factory.flatMap { try editor.builder.text(of: $0.location.path) }
      return Service(
        name: Casing.dropping("Service", from: type.name), factory: factory?.name,
        scope: text.flatMap { FactoryScopeReader.scope(of: property, in: $0) },
        screens: screens.filter { $0.uses.contains(property) }.map(\.name),
        location: "\(type.location)")
    }.sorted { $0.name < $1.name }
    let paths = editor.project.config.paths
    models = index.types.filter { type in
      type.kind == .struct && !type.name.contains(".")
        && ["/Models/", "/\(paths.models)/"].contains(where: type.location.path.contains)
    }.map { Model(name: $0.name, location: "\($0.location)") }.sorted { $0.name < $1.name }
    routes = index.types.filter { $0.name == "Route" }.flatMap(\.cases).map(\.name)
  }

  private static func feature(of path: String, in project: Project) -> String? {
    let features = project.feature("")
    guard path.hasPrefix(features) else { return nil }
    let parts = path.dropFirst(features.count).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : nil
  }
}
