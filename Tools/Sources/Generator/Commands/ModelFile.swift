import ArgumentParser
import Wiring

/// The file of one model, which `generate model` and `recipe crud` share.
struct ModelFile {
  private let name: String
  private(set) var types: [ModelType]
  private var sample: JSONValue
  private let source: ModelSource?

  /// Takes a sample; without one the model has an `id` and a `name`.
  init(name: String, source: ModelSource?) throws {
    (self.name, self.source) = (name, source)
    let plain = [("id", "1"), ("name", Casing.title(name))].map {
      JSONValue.Member(key: $0, value: .string($1))
    }
    let objects = try source?.objects() ?? [.object(plain)]
    sample = (objects.example ?? .null).redacted
    types = ModelBuilder.types(named: name, objects: objects)
  }

  /// The keys that lead to the model in a response, with dots between them; nil for none.
  var envelope: String? {
    source.flatMap { $0.path.isEmpty ? nil : $0.path.joined(separator: ".") }
  }

  /// Whether the model has an `id` by which a server can find it.
  var hasPlainID: Bool {
    types[0].properties.contains { $0.name == "id" && $0.type.isResourceIdentifier }
  }

  /// Gives the model an `id` if its sample lacks one; stops at one that requests cannot use: another in
  /// its place could not decode the sample.
  mutating func completeID(_ plan: inout ChangePlan) throws {
    if hasPlainID { return }
    let sampleName = source?.name ?? name
    if let id = types[0].properties.first(where: { $0.name == "id" }) {
      throw Failure(
        .malformedJSON,
        "The `\(id.key)` of the sample is a `\(id.type)`, by which no request can ask",
        at: "\(sampleName):1",
        advice:
          "Give a sample whose `\(id.key)` is a whole number, a text or a UUID in every object")
    }
    let id = ModelProperty(
      name: "id", key: "id", type: .scalar(.string), isConstant: true,
      remark: "Missing in the sample: the server has to send it.")
    types[0].properties.insert(id, at: 0)
    // Requests for a value without an id would be requests for all of them.
    if case .object(let others) = sample {
      sample = .object([.init(key: "id", value: .string("1"))] + others)
    }
    plan.warn(
      "\(sampleName): the sample has no `id`, so one was added to \(name): the server has to send it."
    )
  }

  /// Where the file of a model lies.
  static func path(of name: String, feature: String?, in project: Project) -> String {
    let models = project.sources + "/Models"
    return "\(feature.map { project.feature($0) + "/Models" } ?? models)/\(name).swift"
  }

  /// Plans the file.
  func add(to editor: inout ProjectEditor, feature: String?, hasTests: Bool) throws {
    if let source, let key = source.envelopeKey {
      editor.plan.warn(
        "\(source.name): this looks like an envelope around `\(key)`. Give "
          + "`--at \(key)` to make the model of what is in it.")
    }
    let path = Self.path(of: name, feature: feature, in: editor.project)
    let fixture = SampleFixture(sample, of: types)
    let context = ModelContext(
      name: name, types: types.map(ModelContext.Struct.init),
      needsFoundation: types.contains(where: \.needsFoundation),
      fixture: fixture.expression(indentation: "        "),
      json: hasTests ? fixture.json(indentation: "        ") : "")
    if hasTests {
      let models = editor.project.tests + "/Models"
      let folder = feature.map { editor.project.featureTests($0) + "/Models" } ?? models
      try editor.render(
        "Single/ModelTests.swift", to: "\(folder)/\(name)Tests.swift",
        declaring: [name + "Tests"], context)
    }
    if try !isPresent(editor, context) {
      try editor.render("Single/Model.swift", to: path, declaring: [name], context)
    }
    let isMixed = types.flatMap(\.properties).contains { $0.type.innermost == .scalar(.mixed) }
    if isMixed {
      try editor.supply(
        "Single/JSONValue.swift", to: Self.path(of: "JSONValue", feature: nil, in: editor.project),
        declaring: "JSONValue")
    }
  }

  /// Whether the project has this very model already, in whatever folder.
  private func isPresent(_ editor: ProjectEditor, _ context: ModelContext) throws -> Bool {
    guard let path = editor.index.declaration(of: name)?.location.path else { return false }
    let text = try editor.rendered("Single/Model.swift", to: path, context)
    return try editor.plan.text(of: path) == text
  }
}

/// The values of the templates of a model.
private struct ModelContext {
  let name: String
  let types: [Struct]
  let needsFoundation: Bool
  let fixture: String
  let json: String

  /// A struct with what its properties tell.
  struct Struct {
    let type: ModelType
    let outerName: String
    let isIdentifiable: Bool
    let needsCodingKeys: Bool

    init(_ type: ModelType) {
      self.type = type
      outerName = type.outer?.split(separator: ".").last.map(String.init) ?? ""
      (isIdentifiable, needsCodingKeys) = (type.isIdentifiable, type.needsCodingKeys)
    }
  }
}

/// `factory generate model`: a Codable struct, inferred from a JSON sample when there is one.
struct GenerateModel: Command {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Create a Codable model, inferred from a JSON sample if you give one.",
    usage: "factory generate model <Name> [--from <file|url|->] [in <Feature>] [<options>]",
    discussion: """
      EXAMPLES:
        factory generate model Movie --from movie.json
        factory generate model Movie --from movie1.json --from movie2.json --at data
        factory generate model Movie --from https://api.example.com/movies/1 in Movies
        curl -s https://api.example.com/movies | factory generate model Movie --from -
      """)

  @Argument(help: .init("The name of the model, such as Movie.", valueName: "Name"))
  var name: String

  @OptionGroup var samples: SampleOptions
  @OptionGroup var place: PlaceOptions

  @Flag(help: "Write tests that decode the sample.")
  var withTests = false

  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(name, as: .model)
    let feature = try place.checked()
    var editor = try ProjectEditor(options)
    let model = try ModelFile(name: name, source: try samples.source(from: options.directory))
    if let feature, let present = editor.index.declaration(of: name),
      present.location.path != ModelFile.path(of: name, feature: feature, in: editor.project)
    {
      throw Failure(
        .alreadyExists, "The model '\(name)' is in another folder", at: "\(present.location)",
        advice: "Move the file, or leave out `in \(feature)`; nothing was changed")
    }
    try model.add(to: &editor, feature: feature, hasTests: withTests)
    return try editor.plan.checked()
  }
}
