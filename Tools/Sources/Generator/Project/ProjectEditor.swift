import Wiring

/// Plans the files of one command and their wiring into a project.
struct ProjectEditor {
  let project: Project
  let templates: Templates
  /// What the sources that the app sees declare.
  let index: SourceIndex
  /// The same of the tests.
  let testIndex: SourceIndex
  var plan: ChangePlan

  /// What every template may use.
  private struct Base {
    let app: String
    let bundleID: String
  }

  /// Opens the project around the current directory.
  init(_ options: CommandOptions) throws {
    let project = try Project.find(from: options.directory)
    self.project = project
    let own = project.settings.templates.map { project.root + "/" + $0 }
    templates = Templates(directory: options.templates ?? own)
    let files = ProjectReader.read(
      paths: ProjectFiles.swift(below: project.root), root: project.root
    ).files
    let targets = try ProjectTargets(project)
    index = SourceIndex(files: files.filter { targets.isVisibleToApp($0.path) })
    testIndex = SourceIndex(files: files.filter { $0.path.hasPrefix(project.tests + "/") })
    plan = ChangePlan(root: project.root, force: options.force)
    for text in project.settings.unknown { plan.warn(text) }
  }

  /// Renders a template with the values of `context`.
  func render(_ template: String, _ context: any Sendable) throws -> String {
    let base = Base(app: project.settings.name, bundleID: project.settings.bundleIdentifier)
    return try templates.render(template, base, context)
  }

  /// Plans the file at `path` from a template; tests are rewritten for their `style`.
  ///
  /// `declaring` are the types in it, which no other file may declare. Those that are `supplied`
  /// are the ones that generated code means by their names, and so they hide nothing.
  mutating func render(
    _ template: String, to path: String, declaring types: [String] = [], supplied: Bool = false,
    as style: TestStyle = .swiftTesting, _ context: any Sendable
  ) throws {
    for type in types {
      try checkFree(type, for: path)
      if !supplied { try ReservedNames.checkNotHiding(type, at: path) }
    }
    let text = try rendered(template, to: path, as: style, context)
    try checkParses(text, path)
    try plan.write(path, text)
  }

  /// Plans the protocol, the implementation and the mock of a service, each from one of `templates`.
  mutating func render(
    _ service: ServiceNames, from templates: [String], _ context: any Sendable
  ) throws {
    for (type, template) in zip([service.type, service.implementation, service.mock], templates) {
      try render(
        template + ".swift", to: "\(project.services)/\(type).swift", declaring: [type], context)
    }
  }

  /// Plans a file that generated code uses, unless the project has it or declares `type` elsewhere.
  mutating func supply(_ template: String, to path: String, declaring type: String) throws {
    guard index.declaration(of: type) == nil, try plan.text(of: path) == nil else { return }
    try render(template, to: path, supplied: true, ())
  }

  /// The text of the Swift file at `path`, made from a template.
  func rendered(
    _ template: String, to path: String, as style: TestStyle = .swiftTesting,
    _ context: any Sendable
  ) throws -> String {
    var text = try render(template, context)
    if style == .xctest {
      let name = path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) }
      text = XCTestStyle.rewritten(text, as: name ?? "")
    }
    return LineWrapping.wrapped(text, path: project.root + "/" + path)
  }

  private func checkFree(_ type: String, for path: String) throws {
    let isTest = path.hasPrefix(project.tests + "/")
    let other = index.declaration(of: type) ?? (isTest ? testIndex.declaration(of: type) : nil)
    guard let other, other.location.path != path else { return }
    throw Failure(
      .alreadyExists, "The type '\(type)' is declared already", at: "\(other.location)",
      advice: "Choose another name")
  }

  private func checkParses(_ text: String, _ path: String) throws {
    guard let problem = SourceReader.problem(in: text, path: path) else { return }
    throw Failure(
      templates.isOwn ? .unexpected : .templateInvalid,
      "The rendered file is not valid Swift", at: "\(problem)",
      advice: (templates.isOwn ? "Please report this" : "Correct the template")
        + "; nothing was changed")
  }
}
