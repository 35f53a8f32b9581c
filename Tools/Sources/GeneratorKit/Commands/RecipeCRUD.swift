import ArgumentParser
import SourceModel

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

  private static let screens = ["List", "Detail", "Form"]

  /// Reads the sample.
  func withInput(_ options: CommandOptions, files: any FileSystem) throws -> Self {
    var command = self
    try command.samples.load(from: options.directory, files: files)
    return command
  }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(resource, as: .model)
    let resourceNames = try ResourceNames(resource, plural: names.plural, path: names.path)
    let feature = feature ?? resourceNames.plural
    try Identifier.check(feature, as: .feature)
    let service = try ServiceNames(resource + "Service", options.nameStyle(files))
    let screens = try Self.screens.map { try ScreenNames(resource + $0) }
    let asked =
      [resource, service.type, service.implementation, service.mock, "JSONValue"]
      + screens.flatMap { [$0.view, $0.viewModel] }
    var editor = try ProjectEditor(options, files: files, names: asked)
    try editor.requireOneModule()
    let (types, envelope) = try addModel(to: &editor, feature: feature, options, files)
    var crud = CRUDContext(
      resource: resource, names: resourceNames, envelope: envelope, service: service, types: types,
      hasFixture: isModelPlanned(editor) || editor.index.hasStaticProperty("fixture", on: resource))
    if let implementation = editor.index.declaration(of: service.implementation), !options.force {
      let source = try editor.builder.text(of: implementation.location.path) ?? ""
      let present = CRUDOperations.endpoint(in: source)
      if names.path == nil, let path = present.path { crud.names.path = path }
      crud.envelope = crud.envelope ?? present.envelope
    }
    if editor.project.config.preset == .server {
      try ServerCRUD(service: service, crud: crud, tests: tests.style)
        .add(to: &editor, feature: feature)
      return try editor.finish()
    }
    let isNew = editor.index.declaration(of: service.type) == nil || options.force
    try addService(service, to: &editor, crud, isNew: isNew)
    for (kind, screen) in zip(Self.screens, screens) {
      try add(screen, kind: kind, feature: feature, to: &editor, crud)
      let route = try crud.route(to: screen, kind: kind, hasKnownRequests: isNew)
      try editor.addRoute(route)
    }
    return try editor.finish()
  }

  /// Plans the service, or what is missing of one that the project has.
  private func addService(
    _ service: ServiceNames, to editor: inout ProjectEditor, _ crud: CRUDContext, isNew: Bool
  ) throws {
    let context = crud.values
    let sample = context["mockSample"] as? String ?? ".fixture"
    let operations = CRUDOperations(resource: resource, path: crud.names.path, sample: sample).all
    let fixtures = crud.hasFixture ? [resource] : []
    if !isNew {
      var present = try ServiceExtension(service, in: editor)
      present.envelope = crud.envelope
      for operation in operations { try present.add(operation, to: &editor, fixtures: fixtures) }
    } else {
      try editor.render(
        service,
        from: ["Recipe/CRUDService", "Recipe/CRUDServiceImpl", "Recipe/CRUDMockService"], context)
      for operation in operations {
        try editor.expectRequest(of: service, operation, fixtures: fixtures)
      }
    }
    try editor.register(service, arguments: "apiClient: self.apiClient()")
    try editor.registerFixture(of: service, answer: operations[0])
    if tests.style != nil { try addServiceTests(service, to: &editor, context) }
  }

  /// Plans the tests of the service, beside those that an older service has already.
  private func addServiceTests(
    _ service: ServiceNames, to editor: inout ProjectEditor, _ context: [String: Any]
  ) throws {
    let template = "Recipe/CRUDServiceTests.swift"
    for suite in [service.type + "Tests", service.type + "ChangesTests"] {
      let context = context.merging(["suite": suite]) { $1 }
      let path = "\(editor.project.serviceTests)/\(suite).swift"
      let present = try editor.builder.text(of: path)
      let isFree = try present == nil || present == editor.rendered(template, to: path, context)
      let isLast = suite.hasSuffix("ChangesTests")
      guard isFree || isLast || editor.builder.force else { continue }
      return try editor.render(template, to: path, declaring: [suite], context)
    }
  }

  private func isModelPlanned(_ editor: ProjectEditor) -> Bool {
    editor.builder.plan.changes.contains { $0.path.hasSuffix("/\(resource).swift") }
  }

  /// Plans the model, or reads the one that the project has.
  private func addModel(
    to editor: inout ProjectEditor, feature: String, _ options: CommandOptions,
    _ files: any FileSystem
  ) throws -> (types: [ModelType], envelope: String?) {
    let source = samples.source
    if source == nil, let existing = editor.index.declaration(of: resource) {
      editor.builder.note("uses the model at \(existing.location)")
      return (try ExistingModel(index: editor.index).types(of: existing), nil)
    }
    var model = try ModelFile(name: resource, source: source, options: options, files: files)
    if !model.hasPlainID, let key = model.envelopeKey, var inner = source {
      inner.path = [key]
      let opened = try ModelFile(name: resource, source: inner, options: options, files: files)
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

  private func add(
    _ screen: ScreenNames, kind: String, feature: String, to editor: inout ProjectEditor,
    _ crud: CRUDContext
  ) throws {
    let context = crud.values
    try ScreenFiles(screen: screen, feature: feature, tests: tests.style)
      .render("Recipe/CRUD\(kind)", context, to: &editor)
    guard kind == "List", tests.style?.writesSwiftTesting == true, try editor.hasTerminal
    else { return }
    let suite = screen.terminalScreen + "Tests"
    try editor.render(
      "Recipe/CRUDListTerminalTests.swift",
      to: "\(editor.project.featureTests(feature))/\(screen.base)/\(suite).swift",
      declaring: [suite], context)
  }
}
