import Wiring

/// Plans the files of mocks in a project.
struct MockPlanner {
  let home: MockHome
  let catalog: ProtocolCatalog
  /// The mocks that the project has.
  let existing: [MockFile]
  private let existingByName: [String: MockFile]
  var builder: PlanBuilder
  private let templates: Templates
  /// The test targets whose shared file is planned.
  private var supported: Set<String> = []

  init(_ options: CommandOptions) throws {
    home = try MockHome(around: options.directory)
    catalog = try ProtocolCatalog(
      paths: ProjectFiles.swift(below: home.root), root: home.root)
    existing = catalog.paths.compactMap { [catalog] path in
      catalog.text(of: path).flatMap { MockFile(text: $0, path: path) }
    }
    existingByName = Dictionary(existing.map { ($0.name, $0) }) { first, _ in first }
    templates = Templates(directory: options.templates)
    // A generated mock is made anew; anything else in its place is refused before.
    builder = PlanBuilder(root: home.root, force: true)
  }

  /// What the factories of the project return, without `any` and generic arguments, each once.
  var products: [String] {
    let index = ProjectReader().index(paths: catalog.paths, root: home.root)
    var names: [String] = []
    for factory in index.factories {
      let product = SourceReader.type(factory.product)
      let type = catalog.alias(product.named.text) ?? product
      for part in type.named.composed {
        let name = String(part.text.prefix { $0 != "<" })
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The only protocol called `name`.
  func entry(_ name: String) throws -> ProtocolCatalog.Entry {
    let found = catalog.protocols(named: name)
    if found.count > 1 {
      let others = found.map { "\($0.declaration.name) at \($0.declaration.location)" }
      throw CommandFailure(
        .usage, "Several protocols are called '\(name)': \(others.joined(separator: ", "))",
        advice: "Give the name with the types around it, or make them differ")
    }
    guard let entry = found.first else {
      throw CommandFailure(
        .fileNotFound, "No file of the project declares a protocol '\(name)'", at: home.root,
        advice: "Check the name; protocols of other packages cannot be read")
    }
    if ["private", "fileprivate"].contains(entry.declaration.access) {
      throw CommandFailure(
        .usage, "The protocol '\(name)' is \(entry.declaration.access ?? "private")",
        at: "\(entry.declaration.location)", advice: "Make it internal, so that tests can see it")
    }
    return entry
  }

  /// Plans the mock of `entry` and the file that it shares with others.
  ///
  /// Without a directory it is made where it is already, or among the tests of its module.
  mutating func plan(_ entry: ProtocolCatalog.Entry, in directory: String?, module: String?) throws
  {
    let name = entry.declaration.name
    let present = existingByName[name]
    guard
      let directory = directory ?? present?.directory
        ?? home.mockDirectory(for: entry.file.path)
    else {
      throw CommandFailure(
        .usage, "No test target depends on the module of '\(name)'",
        at: "\(entry.declaration.location)",
        advice: "Say where the mock is to be: --in Tests/AppTests")
    }
    var mocked = ProtocolFlattening.mocked(entry, in: catalog)
    mocked.names = home.names
    let path = Self.join(directory, mocked.fileName)
    try checkFree(mocked, path)
    for type in mocked.unknown {
      builder.warn(
        "\(entry.declaration.location) \(name) inherits from \(type), which the project does not "
          + "declare: add what it requires in an extension of \(mocked.mockName).")
    }
    let style = CodeStyle.nearest(
      to: Self.join(home.root, directory), root: home.root)
    let file = MockFile(name: name, directory: directory, module: module ?? present?.module)
    let header = header(file, entry, directory)
    try builder.write(path, MockWriter.text(of: mocked, header: header, style: style))
    try planSupport(in: directory, style)
  }

  private func header(
    _ file: MockFile, _ entry: ProtocolCatalog.Entry, _ directory: String
  ) -> MockWriter.Header {
    let source = home.target(of: entry.file.path)
    let tests = home.target(of: directory)
    let isSame = source?.name == tests?.name
    return MockWriter.Header(
      comments: file.header(source: entry.file.path),
      module: file.module ?? (isSame ? nil : source.map(MockHome.module)),
      ownModule: tests.map(MockHome.module))
  }

  /// One file for each test target, which the mocks in all its directories share.
  private mutating func planSupport(in directory: String, _ style: CodeStyle) throws {
    let area = home.target(of: directory)?.directory ?? directory
    guard supported.insert(area).inserted else { return }
    let present = catalog.paths.first { path in
      path.hasPrefix(area + "/")
        && catalog.text(of: path).map { MockSupport.isSupport($0, path: path) } == true
    }
    let path = present ?? Self.join(directory, MockSupport.fileName)
    try builder.write(path, try MockSupport.text(templates, style: style))
  }

  /// Stops when a type or a file that the tool did not write is in the way.
  private func checkFree(_ mocked: MockedProtocol, _ path: String) throws {
    let name = mocked.mockName
    let isNested = mocked.declaration.enclosingType != nil
    if let text = catalog.text(of: path), MockFile(text: text, path: path) == nil {
      throw Self.taken(name, path)
    }
    if !isNested, let other = catalog.declaration(of: name, besides: path) {
      throw Self.taken(name, other)
    }
  }

  private static func taken(_ name: String, _ path: String) -> CommandFailure {
    CommandFailure(
      .alreadyExists, "The project has a type '\(name)' that the tool did not make", at: path,
      advice: "Keep it, or remove it to have it generated")
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory == "." ? name : directory + "/" + name
  }
}

extension TypeSpelling {
  /// The type without `any`, optionals and parentheses around it.
  fileprivate var named: TypeSpelling {
    if case .optional(let wrapped) = shape { return wrapped.named }
    let kept = tokens.filter { !["any", "(", ")"].contains($0.text) }
    return TypeSpelling(tokens: kept, shape: shape)
  }
}
