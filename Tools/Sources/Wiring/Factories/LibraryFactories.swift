/// The factories that modules of this library declare on `Container`, which projects use and do not
/// have among their sources.
package enum LibraryFactories {
  /// A factory of the library.
  package struct Declaration: Hashable, Sendable {
    /// The name of the property.
    package var name: String
    /// Its type as written.
    package var type: String
    /// Its scope; nil for none.
    package var scope: String?
    /// The factories of the container that its definition resolves.
    package var needs: [String] = []
  }

  /// The module that declares them.
  package static let module = "FactoryControls"

  /// What `Sources/FactoryControls` declares; a test compares it.
  package static let declarations = [
    Declaration(name: "date", type: "Factory<DateSource>", scope: "cached"),
    Declaration(name: "uuid", type: "Factory<UUIDSource>", scope: "cached"),
    Declaration(name: "random", type: "Factory<RandomSource>", scope: "cached"),
    Declaration(name: "clock", type: "Factory<any Clock<Duration>>", scope: "cached"),
    Declaration(name: "locale", type: "Factory<Locale>"),
    Declaration(name: "timeZone", type: "Factory<TimeZone>"),
    Declaration(name: "calendar", type: "Factory<Calendar>", needs: ["locale", "timeZone"]),
  ]

  /// The file that declares them, for a project that imports the module and is not the library.
  static func file(for files: [ParsedFile]) -> ParsedFile? {
    guard files.contains(where: { $0.imports.contains { $0.module == module } }),
      !files.contains(where: { $0.module == module })
    else { return nil }
    var file = ParsedFile(path: module, module: module, role: .library)
    var container = ParsedType(kind: .extension, name: "Container", start: 0, offset: 0)
    container.modifiers = ["public"]
    container.properties = declarations.map(property)
    file.types = [container]
    return file
  }

  private static func property(_ declaration: Declaration) -> ParsedProperty {
    var property = ParsedProperty(
      name: declaration.name, type: declaration.type, start: 0, offset: 0)
    property.isStored = false
    var definition = Use(kind: .call, path: ["self"], offset: 0, nameOffset: 0)
    definition.trailingClosures = 1
    var body = ParsedBody()
    body.uses = [definition]
    if let scope = declaration.scope {
      body.uses.append(
        Use(kind: .reference, path: [.called("self"), .name(scope)], offset: 0, nameOffset: 0))
    }
    body.closures = [ParsedClosure(parent: nil, call: 0, isDeferred: true, offset: 0, end: 0)]
    for need in declaration.needs {
      var use = Use(kind: .call, path: ["self", .name(need)], offset: 1, nameOffset: 1)
      use.closure = 0
      body.uses.append(use)
    }
    property.accessor = body
    return property
  }
}

extension Wiring {
  /// Whether a factory belongs to the library and not to the project.
  package func isLibrary(_ factory: FactoryNode) -> Bool { file(of: factory).role == .library }

  /// The factories that are shown, by position: those of the project, and those of the library that
  /// something in it uses.
  package var areShown: [Bool] {
    var shown = factories.map { !isLibrary($0) }
    guard shown.contains(false) else { return shown }
    for consumer in consumers { for use in consumer.uses { shown[use.factory] = true } }
    for edge in edges where !isLibrary(factories[edge.from]) { shown[edge.to] = true }
    // One of the library may need another one.
    for edge in edges where shown[edge.from] { shown[edge.to] = true }
    return shown
  }

  /// The files of the project.
  package var projectFileCount: Int { index.files.count { $0.role != .library } }
}
