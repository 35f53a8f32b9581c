import SourceModel

/// `factory recipe crud`: model, service, list, detail and form of one resource, wired.
package struct RecipeCRUD: Command {
  /// The name of the resource.
  package var resource: String
  /// The feature of its screens, or nil for one named by its plural.
  package var feature: String?
  /// The sample of its model; nil uses the project's model of that name, or makes a small one.
  package var source: ModelSource?
  /// The tests to write, or nil for none.
  package var tests: TestStyle?
  /// The plural of the resource, or nil for the one that English makes.
  package var plural: String?
  /// The path of the API, or nil for one made of the plural.
  package var path: String?

  /// Makes the command from its arguments.
  package init(
    resource: String, feature: String? = nil, source: ModelSource? = nil, tests: TestStyle? = nil,
    plural: String? = nil, path: String? = nil
  ) {
    self.resource = resource
    self.feature = feature
    self.source = source
    self.tests = tests
    self.plural = plural
    self.path = path
  }

  private static let screens = ["List", "Detail", "Form"]

  /// Reads the sample.
  package func withInput(_ options: CommandOptions, files: any FileSystem) throws -> Self {
    var command = self
    command.source = try source?.loaded(from: options.directory, files: files)
    return command
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(resource, as: .model)
    let resourceNames = try ResourceNames(resource, plural: plural, path: path)
    let feature = feature ?? resourceNames.plural
    try Identifier.check(feature, as: .feature)
    let service = try ServiceNames(resource + "Service", options.nameStyle(files))
    let screens = try Self.screens.map { try ScreenNames(resource + $0) }
    let names =
      [resource, service.type, service.implementation, service.mock, "JSONValue"]
      + screens.flatMap { [$0.view, $0.viewModel] }
    var editor = try ProjectEditor(options, files: files, names: names)
    try editor.requireOneModule()
    let (types, envelope) = try addModel(to: &editor, feature: feature, options, files)
    var crud = CRUDContext(
      resource: resource, names: resourceNames, envelope: envelope, service: service, types: types,
      hasFixture: isModelPlanned(editor) || editor.index.hasStaticProperty("fixture", on: resource))
    if let implementation = editor.index.declaration(of: service.implementation), !options.force {
      let source = try editor.builder.text(of: implementation.location.path) ?? ""
      let present = CRUDOperations.endpoint(in: source)
      if path == nil, let path = present.path { crud.names.path = path }
      crud.envelope = crud.envelope ?? present.envelope
    }
    if editor.project.config.preset == .server {
      try ServerCRUD(service: service, crud: crud, tests: tests).add(to: &editor, feature: feature)
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
      let templates = [
        "Recipe/CRUDService.swift", "Recipe/CRUDServiceImpl.swift", "Recipe/CRUDMockService.swift",
      ]
      for (file, template) in zip(service.files, templates) {
        try editor.render(
          template, to: "\(editor.project.services)/\(file.path)", declaring: [file.type], context)
      }
      for operation in operations {
        try editor.expectRequest(of: service, operation, fixtures: fixtures)
      }
    }
    try editor.register(service, arguments: "apiClient: self.apiClient()")
    try editor.registerFixture(of: service, answer: operations[0])
    if tests != nil { try addServiceTests(service, to: &editor, context) }
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
    try model.add(to: &editor, feature: feature, hasTests: tests != nil)
    return (model.types, model.envelope)
  }

  private func add(
    _ screen: ScreenNames, kind: String, feature: String, to editor: inout ProjectEditor,
    _ crud: CRUDContext
  ) throws {
    let context = crud.values
    let mirrored = "\(screen.base)/\(screen.base)"
    let path = "\(editor.project.feature(feature))/\(mirrored)"
    try editor.render(
      "Recipe/CRUD\(kind)View.swift", to: path + "View.swift", declaring: [screen.view], context)
    try editor.render(
      "Recipe/CRUD\(kind)ViewModel.swift", to: path + "ViewModel.swift",
      declaring: [screen.viewModel], context)
    if try editor.hasTerminal {
      try editor.render(
        "Recipe/CRUD\(kind)TerminalScreen.swift", to: path + "TerminalScreen.swift",
        declaring: [screen.terminalScreen], context)
    }
    if let tests {
      try TestFiles(
        style: tests, path: "\(editor.project.featureTests(feature))/\(mirrored)ViewModel",
        type: screen.viewModel
      )
      .add(
        to: &editor, swiftTesting: "Recipe/CRUD\(kind)Tests.swift",
        xctest: "Recipe/CRUD\(kind)XCTests.swift", context)
    }
    guard kind == "List", tests?.writesSwiftTesting == true, try editor.hasTerminal else { return }
    let suite = screen.terminalScreen + "Tests"
    try editor.render(
      "Recipe/CRUDListTerminalTests.swift",
      to: "\(editor.project.featureTests(feature))/\(screen.base)/\(suite).swift",
      declaring: [suite], context)
  }
}
