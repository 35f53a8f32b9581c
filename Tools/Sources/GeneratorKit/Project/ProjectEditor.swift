import SourceModel

/// Plans the files of one command and their wiring into a project.
struct ProjectEditor {
  let project: Project
  let templates: Templates
  /// What the sources that the app sees declare of what this command asks for.
  let index: SourceIndex
  /// The same of the tests.
  let testIndex: SourceIndex
  var builder: PlanBuilder

  /// Opens the project around the current directory; `names` are those that the command will ask
  /// the index for.
  init(_ options: CommandOptions, files: any FileSystem, names: [String] = []) throws {
    let project = try Project.find(from: options.directory, files: files)
    self.project = project
    let own = options.templates ?? project.config.templates.map { project.root + "/" + $0 }
    templates = Templates(directory: own, files: files)
    let paths = try SourceTree.swiftFiles(below: project.root, files: files)
    let read = ProjectReader().index(paths: paths, root: project.root, names: names)
    let targets = try ProjectTargets(project, files: files)
    let tests = project.tests + "/"
    index = SourceIndex(files: read.files.filter { targets.isVisibleToApp($0.path) })
    testIndex = SourceIndex(files: read.files.filter { $0.path.hasPrefix(tests) })
    builder = PlanBuilder(root: project.root, files: files, force: options.force)
    for text in project.config.unknown { builder.warn(text) }
  }

  /// Whether the app has a front for a terminal.
  var hasTerminal: Bool {
    get throws { try builder.text(of: project.terminalRoot) != nil }
  }

  /// The files that a new project of this kind has.
  var projectTemplates: [ProjectTemplate] {
    get throws {
      TemplateCatalog.project(
        named: project.config.name, project.config.preset, hasTerminal: try hasTerminal)
    }
  }

  /// The values that every template may use.
  var baseContext: [String: Any] {
    ["app": project.config.name, "bundleID": project.config.bundleID]
  }

  /// Plans the file at `path` from a template.
  ///
  /// `declaring` are the types in it, which no other file may declare. Those that are `supplied`
  /// are the ones that generated code means by their names, and so they hide nothing.
  mutating func render(
    _ template: String, to path: String, declaring types: [String] = [], supplied: Bool = false,
    _ context: [String: Any]
  ) throws {
    for type in types {
      try checkFree(type, for: path)
      if !supplied { try ReservedNames.checkNotHiding(type, at: path, force: builder.force) }
    }
    let text = try rendered(template, to: path, context)
    if path.hasSuffix(".swift") { try checkParses(text, path) }
    try builder.write(path, text)
  }

  /// Plans the protocol, the implementation and the mock of a service, each from one of `templates`.
  mutating func render(
    _ service: ServiceNames, from templates: [String], _ context: [String: Any]
  ) throws {
    for (type, template) in zip([service.type, service.implementation, service.mock], templates) {
      try render(
        template + ".swift", to: "\(project.services)/\(type).swift", declaring: [type], context)
    }
  }

  /// The text of the file at `path`, made from a template.
  func rendered(_ template: String, to path: String, _ context: [String: Any]) throws -> String {
    let text = try templates.render(template, baseContext.merging(context) { $1 })
    guard path.hasSuffix(".swift") else { return text }
    return LineWrapping.wrapped(text, path: project.root + "/" + path)
  }

  /// Stops in a project that has no screens.
  func requireScreens() throws {
    try requireOneModule()
    guard project.config.preset == .app else {
      throw GeneratorError(
        .usage, "A server has no screens", at: project.root,
        advice: "Use `factory recipe crud`, `generate service` and `generate model` here")
    }
  }

  /// Stops in a project whose features are modules: what is generated into one module would not be
  /// seen by another.
  func requireOneModule() throws {
    guard project.config.preset == .package else { return }
    throw GeneratorError(
      .usage, "The features of this project are modules of their own", at: project.root,
      advice: "Make one with `factory generate feature <Name>`, and write what is in it by hand")
  }

  /// The absolute path of a file of the project.
  func absolute(_ path: String) -> String { project.root + "/" + path }

  /// Ends planning.
  mutating func finish() throws -> ChangePlan {
    try builder.checkClashes()
    try checkWiring()
    try planTexts()
    return builder.plan
  }

  private func checkFree(_ type: String, for path: String) throws {
    let isTest = path.hasPrefix(project.tests + "/")
    let other =
      index.declaration(like: type) ?? (isTest ? testIndex.declaration(like: type) : nil)
    if let other, other.location.path != path {
      let problem =
        other.name == type
        ? "The type '\(type)' is declared already"
        : "The type '\(type)' differs from '\(other.name)' in upper and lower case only"
      throw GeneratorError(
        .alreadyExists, problem, at: "\(other.location)", advice: "Choose another name")
    }
  }

  private func checkParses(_ text: String, _ path: String) throws {
    guard let problem = SourceReader.problem(in: text, path: path) else { return }
    throw GeneratorError(
      templates.isOwn ? .unexpected : .templateInvalid,
      "The rendered file is not valid Swift: \(problem.message)", at: "\(problem.location)",
      advice: (templates.isOwn ? "Please report this" : "Correct the template")
        + "; nothing was changed")
  }
}
