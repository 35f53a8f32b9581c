import ArgumentParser
import Wiring

/// `factory recipe crud`: model, service, list, detail and form of one resource, wired.
struct RecipeCRUD: Command {
  static let configuration = CommandConfiguration(
    commandName: "crud",
    abstract: "Create model, service, list, detail and form of one resource, wired.",
    usage:
      "factory recipe crud <Resource> [in <Feature>] [--from <file>] [--with-tests] [<options>]",
    discussion: """
      Without --from, it uses the project's model with that name, or creates a small one.

      EXAMPLES:
        factory recipe crud Movie --from movie.json --with-tests
        factory recipe crud Movie --from page.json --at data.items
        factory recipe crud Review in Movies
      """)

  @Argument(help: .init("The name of the resource, such as Movie.", valueName: "Resource"))
  var resource: String

  @Option(
    name: [.customLong("in"), .customLong("on")],
    help: .init(
      "The feature of its screens (default: the plural of the resource); the dashes may be left out.",
      valueName: "Feature"))
  var feature: String?

  @OptionGroup var samples: SampleOptions
  @OptionGroup var names: ResourceOptions
  @OptionGroup var tests: TestOptions
  @OptionGroup var common: CommonOptions

  private static let kinds = ["List", "Detail", "Form"]

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(resource, as: .model)
    let resourceNames = try ResourceNames(resource, plural: names.plural, path: names.path)
    let feature = feature ?? resourceNames.plural
    try Identifier.check(feature, as: .feature)
    let service = try ServiceNames(resource + "Service", Project.find(from: options.directory))
    let screens = try Self.kinds.map { try ScreenNames(resource + $0) }
    let asked =
      [resource, service.type, service.implementation, service.mock, "JSONValue", "FieldValue"]
      + screens.flatMap { [$0.view, $0.viewModel] }
    var editor = try ProjectEditor(options, names: asked)
    let (types, envelope) = try addModel(to: &editor, feature: feature, options)
    let isModelPlanned = editor.builder.plan.changes.contains {
      $0.path.hasSuffix("/\(resource).swift")
    }
    let hasFixture = isModelPlanned || editor.index.hasStaticProperty("fixture", on: resource)
    var crud = CRUDContext(
      resource, resourceNames, envelope: envelope, service: service, types: types,
      hasFixture: hasFixture)
    try addService(service, to: &editor, &crud)
    try addFields(to: &editor)
    for (kind, screen) in zip(Self.kinds, screens) {
      let files = ScreenFiles(screen: screen, feature: feature, tests: tests.style)
      crud.xcSuffix = files.xcSuffix
      try files.render("Recipe/CRUD\(kind)", crud, to: &editor)
      try editor.addRoute(try route(to: screen, kind: kind, crud))
    }
    return try editor.finish()
  }

  private func route(to screen: ScreenNames, kind: String, _ crud: CRUDContext) throws -> RouteEntry
  {
    let hasPayload = kind != "List"
    var route = try screen.route(arguments: hasPayload ? "id: id" : "")
    (route.title, route.symbol) = (crud.pluralTitle, "list.bullet")
    if hasPayload {
      route.payload = "(id: \(resource).ID\(kind == "Form" ? "?" : ""))"
      route.pattern = "(let id)"
    }
    return route
  }

  private func addService(
    _ service: ServiceNames, to editor: inout ProjectEditor, _ crud: inout CRUDContext
  ) throws {
    try editor.render(
      service,
      from: ["Recipe/CRUDService", "Recipe/CRUDServiceImpl", "Recipe/CRUDMockService"], crud)
    try editor.register(service, arguments: "apiClient: self.apiClient()")
    guard tests.style != nil else { return }
    crud.suite = service.type + "Tests"
    try editor.render(
      "Recipe/CRUDServiceTests.swift", to: "\(editor.project.serviceTests)/\(crud.suite).swift",
      declaring: [crud.suite], crud)
  }

  /// Plans what forms edit values with: the first recipe brings it.
  private func addFields(to editor: inout ProjectEditor) throws {
    let folder = "Infrastructure/Fields"
    let files =
      [("FieldValue", editor.project.sources), ("ValueField", editor.project.sources)]
      + (tests.style == nil ? [] : [("FieldValueTests", editor.project.tests)])
    for (name, root) in files {
      try editor.supply(
        "Fields/\(name).swift", to: "\(root)/\(folder)/\(name).swift", declaring: name)
    }
  }

  /// Plans the model, or reads the one that the project has.
  private func addModel(
    to editor: inout ProjectEditor, feature: String, _ options: CommandOptions
  ) throws -> (types: [ModelType], envelope: String?) {
    let source = try samples.source(from: options.directory)
    if source == nil, let existing = editor.index.declaration(of: resource) {
      editor.builder.note("uses the model at \(existing.location)")
      return (try ExistingModel(index: editor.index).types(of: existing), nil)
    }
    var model = try ModelFile(name: resource, source: source, options: options)
    if !model.hasPlainID, let key = model.envelopeKey, var inner = source {
      inner.path = [key]
      let opened = try ModelFile(name: resource, source: inner, options: options)
      if opened.hasPlainID {
        editor.builder.note("\(inner.name): took what is in `\(key)` for \(resource)")
        model = opened
      }
    }
    try model.checkID()
    if !model.hasPlainID {
      model.addID()
      editor.builder.warn(
        "\(source?.name ?? resource): the sample has no `id`, so one was added to "
          + "\(resource): the server has to send it.")
    }
    try model.add(to: &editor, feature: feature, hasTests: tests.style != nil)
    return (model.types, model.envelope)
  }
}
