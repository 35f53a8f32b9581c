import SourceModel

/// What `recipe crud` makes in a server: a service on the database, a table, and a controller.
struct ServerCRUD {
  let service: ServiceNames
  let crud: CRUDContext
  let tests: TestStyle?

  /// The table of the resource.
  private var table: String { Casing.words(crud.names.plural).joined(separator: "_").lowercased() }

  /// Plans the files and their wiring.
  func add(to editor: inout ProjectEditor, feature: String) throws {
    if TemplateCatalog.serverWords.contains(crud.resource) {
      throw GeneratorError(
        .invalidName, "The model '\(crud.resource)' would hide a type that a server needs",
        advice: "Choose another name")
    }
    let context = crud.values.merging(["table": table, "isServer": true]) { $1 }
    let controller = crud.resource + "Controller"
    let folder = editor.project.feature(feature)
    try editor.render(
      service,
      from: [
        "Recipe/CRUDService", "ServerRecipe/ServerDatabaseService", "Recipe/CRUDMockService",
      ], context)
    try editor.render(
      "ServerRecipe/ServerRecord.swift", to: "\(folder)/Models/\(crud.resource)+Record.swift",
      context)
    try editor.render(
      "ServerRecipe/ServerController.swift", to: "\(folder)/\(controller).swift",
      declaring: [controller], context)
    if tests != nil { try addTests(to: &editor, feature: feature, context) }
    try editor.register(service, arguments: "database: self.database()")
    try wire(&editor)
  }

  private func addTests(
    to editor: inout ProjectEditor, feature: String, _ context: [String: Any]
  ) throws {
    let suite = service.type + "Tests"
    try editor.render(
      "ServerRecipe/ServerDatabaseServiceTests.swift",
      to: "\(editor.project.serviceTests)/\(suite).swift", declaring: [suite], context)
    let controllerSuite = crud.resource + "ControllerTests"
    try editor.render(
      "ServerRecipe/ServerControllerTests.swift",
      to: "\(editor.project.featureTests(feature))/\(controllerSuite).swift",
      declaring: [controllerSuite], context)
  }

  private func wire(_ editor: inout ProjectEditor) throws {
    let migrations = try editor.builder.text(of: editor.project.migrations) ?? ""
    // A step that was released is never changed: another column is another step.
    if !migrations.contains("\"Create \(table)\"") {
      let columns = crud.types[0].properties.map(ServerColumn.init).map(\.declaration)
      try editor.insert(
        "EntryMigration", ["table": table, "columns": columns], into: editor.project.migrations,
        between: .migrations)
    }
    let server = try editor.builder.text(of: editor.project.server) ?? ""
    if !server.contains("\(crud.resource)Controller(") {
      try editor.insert(
        "EntryController", ["model": crud.resource], into: editor.project.server,
        between: .controllers)
      try editor.expectResource(at: crud.names.path)
    }
  }
}

/// The column of a table in which a property is kept.
struct ServerColumn {
  let property: ModelProperty

  init(_ property: ModelProperty) {
    self.property = property
  }

  /// The column as a migration declares it.
  var declaration: String {
    let name = "\"\(StringLiteral.escaped(property.key))\", .\(Self.type(property.type))"
    if property.name == "id" { return "primaryKey(\(name))" }
    if case .optional = property.type { return "column(\(name))" }
    return "column(\(name)).notNull()"
  }

  private static func type(_ type: PropertyType) -> String {
    switch type {
    case .bool: "boolean"
    case .int: "integer"
    case .double: "double"
    case .decimal, .string, .url: "text"
    case .date: "datetime"
    case .uuid: "blob"
    case .optional(let wrapped): Self.type(wrapped)
    case .mixed, .array, .model: "jsonText"
    }
  }
}
