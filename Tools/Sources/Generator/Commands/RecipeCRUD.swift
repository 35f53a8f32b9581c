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
      Without --from, the model is a small one. A model of that name that is there already has to be the same.

      EXAMPLES:
        factory recipe crud Movie --from movie.json --with-tests
        factory recipe crud Movie --from page.json --at data.items
        factory recipe crud Review in Movies
      """)

  @Argument(help: .init("The name of the resource, such as Movie.", valueName: "Resource"))
  var resource: String

  @OptionGroup var place: PlaceOptions
  @OptionGroup var samples: SampleOptions
  @OptionGroup var names: ResourceOptions
  @OptionGroup var tests: TestOptions
  @OptionGroup var common: CommonOptions

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(resource, as: .model)
    let resourceNames = try ResourceNames(resource, names)
    let feature = try place.checked() ?? resourceNames.plural
    var editor = try ProjectEditor(options)
    let service = try ServiceNames(resource + "Service")
    let screens = try ["List", "Detail", "Form"].map { ($0, try ScreenNames(resource + $0)) }
    let (types, envelope) = try addModel(to: &editor, feature: feature, options)
    let crud = CRUDContext(
      resource, resourceNames, envelope: envelope, service: service, types: types)
    try addService(service, to: &editor, crud)
    try addFields(to: &editor)
    for (kind, screen) in screens {
      try ScreenFiles(screen: screen, feature: feature, tests: tests.style).render(
        "Recipe/CRUD\(kind)", crud, to: &editor)
      var route = try screen.route(arguments: kind == "List" ? "" : "id: id")
      (route.title, route.symbol) = (Casing.title(resourceNames.plural), "list.bullet")
      if kind != "List" {
        route.payload = "(id: \(resource).ID\(kind == "Form" ? "?" : ""))"
        route.pattern = "(let id)"
      }
      try editor.addRoute(route)
    }
    return try editor.plan.checked()
  }

  private func addService(
    _ service: ServiceNames, to editor: inout ProjectEditor, _ crud: CRUDContext
  ) throws {
    try editor.render(
      service,
      from: ["Recipe/CRUDService", "Recipe/CRUDServiceImpl", "Recipe/CRUDMockService"], crud)
    try editor.register(service, arguments: "apiClient: self.apiClient()")
    guard tests.style != nil else { return }
    let suite = service.type + "Tests"
    try editor.render(
      "Recipe/CRUDServiceTests.swift", to: "\(editor.project.serviceTests)/\(suite).swift",
      declaring: [suite], crud)
  }

  /// Plans what forms edit values with: the first recipe brings it.
  private func addFields(to editor: inout ProjectEditor) throws {
    let (sources, tests) = (editor.project.sources, editor.project.tests)
    let files = [("FieldValue", sources), ("ValueField", sources), ("FieldValueTests", tests)]
    for (name, root) in files where root == sources || self.tests.style != nil {
      try editor.supply(
        "Fields/\(name).swift", to: "\(root)/Infrastructure/Fields/\(name).swift", declaring: name)
    }
  }

  /// Plans the model.
  private func addModel(
    to editor: inout ProjectEditor, feature: String, _ options: CommandOptions
  ) throws -> (types: [ModelType], envelope: String?) {
    let source = try samples.source(from: options.directory)
    var model = try ModelFile(name: resource, source: source)
    if !model.hasPlainID, var inner = source, let key = inner.envelopeKey {
      inner.path = [key]
      let opened = try ModelFile(name: resource, source: inner)
      if opened.hasPlainID {
        editor.plan.note("\(inner.name): took what is in `\(key)` for \(resource)")
        model = opened
      }
    }
    try model.completeID(&editor.plan)
    try model.add(to: &editor, feature: feature, hasTests: tests.style != nil)
    return (model.types, model.envelope)
  }
}
