import Wiring

/// The file of one model, which `generate model` and `recipe crud` share.
struct ModelFile {
  private let name: String
  private(set) var types: [ModelType]
  private var sample: JSONValue
  /// The file that the sample was read from.
  private let samplePaths: [String]
  /// The key under which the sample seems to hold what is meant.
  let envelopeKey: String?
  /// How messages name the sample.
  private let sampleName: String

  /// Reads the sample; without one the model has an `id` and a `name`.
  init(name: String, source: ModelSource?, options: CommandOptions) throws {
    self.name = name
    sampleName = source?.name ?? name
    samplePaths = source?.resolvedPaths(from: options.directory) ?? []
    let fields: [Schema.Field]
    if let source {
      let found = try source.fields(from: options.directory)
      (fields, sample) = (found.fields, found.sample.redacted)
      envelopeKey = found.envelopeKey
      envelope = source.path.isEmpty ? nil : source.path.joined(separator: ".")
    } else {
      let members = [("id", "1"), ("name", Casing.title(name))].map {
        JSONValue.Member(key: $0, value: .string($1))
      }
      sample = .object(members)
      envelopeKey = nil
      fields = members.map { .init(key: $0.key, schema: .string) }
    }
    types = ModelBuilder.types(named: name, fields: fields)
  }

  /// The keys that lead to the model in a response, with dots between them; nil for none.
  private(set) var envelope: String?

  /// Whether the model has an `id` by which a server can find it.
  var hasPlainID: Bool {
    types[0].properties.contains { $0.name == "id" && $0.type.isResourceIdentifier }
  }

  /// Stops at an `id` that the sample has and requests cannot use: another one in its place could not
  /// decode the sample.
  func checkID() throws {
    guard let id = types[0].properties.first(where: { $0.name == "id" }), !hasPlainID else {
      return
    }
    let type = id.type.swift
    throw CommandFailure(
      .malformedJSON, "The `\(id.key)` of the sample is a `\(type)`, by which no request can ask",
      at: "\(sampleName):1",
      advice: "Give a sample whose `\(id.key)` is a whole number, a text or a UUID in every object")
  }

  /// Gives the model an `id` that its sample lacks.
  mutating func addID() {
    let id = ModelProperty(
      name: "id", key: "id", type: .string, isConstant: true,
      remark: "Missing in the sample: the server has to send it.")
    types[0].properties.removeAll { $0.name == "id" }
    types[0].properties.insert(id, at: 0)
    // Requests for a value without an id would be requests for all of them.
    let others = (sample.members ?? [:]).filter { $0.key != "id" }
    sample = .object(
      [.init(key: "id", value: .string("1"))]
        + others.map { .init(key: $0.key, value: $0.value) })
  }

  /// Where the file of a model lies.
  static func path(of name: String, feature: String?, in project: Project) -> String {
    let models = "\(project.sources)/\(project.settings.models)"
    let folder = feature.map { project.feature($0) + "/Models" } ?? models
    return "\(folder)/\(name).swift"
  }

  /// Plans the file.
  func add(to editor: inout ProjectEditor, feature: String?, hasTests: Bool = false) throws {
    for path in samplePaths { editor.checkSample(path) }
    if let envelopeKey {
      editor.builder.warn(
        "\(sampleName): this looks like an envelope around `\(envelopeKey)`. Give "
          + "`--at \(envelopeKey)` to make the model of what is in it.")
    }
    let path = Self.path(of: name, feature: feature, in: editor.project)
    let fixture = SampleFixture(sample, of: types)
    let context = ModelContext(
      name: name, phrase: Casing.phrase(name), types: types.map(ModelContext.Struct.init),
      needsFoundation: types.contains { $0.properties.contains { $0.type.needsFoundation } },
      fixture: fixture.expression(as: name, indentation: "        "),
      json: hasTests ? fixture.json(indentation: "        ") : "")
    if hasTests {
      let models = "\(editor.project.tests)/\(editor.project.settings.models)"
      let folder = feature.map { editor.project.featureTests($0) + "/Models" } ?? models
      try editor.render(
        "Single/ModelTests.swift", to: "\(folder)/\(name)Tests.swift",
        declaring: [name + "Tests"], context)
    }
    if try !isPresent(editor, context) {
      try editor.render(
        "Single/Model.swift", to: path, declaring: [name], context)
    }
    if types.contains(where: { $0.properties.contains { $0.type.containsMixed } }),
      editor.index.declaration(of: "JSONValue") == nil
    {
      try editor.render(
        "Single/JSONValue.swift", to: Self.path(of: "JSONValue", feature: nil, in: editor.project),
        declaring: ["JSONValue"], supplied: true, ())
    }
  }

  /// Whether the project has this very model already, in whatever folder.
  private func isPresent(_ editor: ProjectEditor, _ context: ModelContext) throws -> Bool {
    guard let path = editor.index.declaration(of: name)?.location.path else { return false }
    let text = try editor.rendered("Single/Model.swift", to: path, context)
    return try editor.builder.text(of: path) == text
  }
}

/// The values of the templates of a model.
private struct ModelContext {
  let name: String
  let phrase: String
  let types: [Struct]
  let needsFoundation: Bool
  let fixture: String
  let json: String

  struct Struct {
    let outer: String
    let outerPhrase: String
    let name: String
    let phrase: String
    let isIdentifiable: Bool
    let codingKeys: Bool
    let properties: [Property]

    init(_ type: ModelType) {
      outer = type.outer ?? ""
      outerPhrase = Casing.phrase(outer.split(separator: ".").last.map(String.init) ?? "")
      (name, phrase) = (type.name, Casing.phrase(type.name))
      (isIdentifiable, codingKeys) = (type.isIdentifiable, type.needsCodingKeys)
      properties = type.properties.map(Property.init)
    }
  }

  struct Property {
    let name: String
    let type: String
    let keyword: String
    let remark: String
    let codingKey: String

    init(_ property: ModelProperty) {
      name = Casing.escaped(property.name)
      type = property.type.swift
      keyword = property.isConstant ? "let" : "var"
      remark = property.remark ?? ""
      codingKey =
        property.name == property.key
        ? name : "\(name) = \"\(StringLiteral.escaped(property.key))\""
    }
  }
}
