import Wiring

/// Plans the files of mocks in a project: any package or Xcode project, whether the tool made it or not.
struct MockPlanner {
  /// The directory of the project.
  let root: String
  let catalog: ProtocolCatalog
  /// The mocks that the project has.
  let existing: [MockFile]
  var plan: ChangePlan
  private let targets: [PackageTarget]
  private let templates: Templates
  /// The test targets whose shared file is planned.
  private var supported: Set<String> = []

  init(_ options: CommandOptions) throws {
    var root = Disk.resolvingLinks(options.directory)
    while Self.markers(in: root).isEmpty {
      guard !root.isEmpty else {
        throw CommandFailure(
          .notInProject, "There is no project in \(options.directory) or above it",
          advice:
            "Run the command beside a Package.swift, an Xcode project or a \(SettingsFile.name)")
      }
      root = root.parentDirectory
    }
    self.root = root
    targets = try Disk.text(root + "/" + Project.manifest).map(TargetReader.targets) ?? []
    let catalog = try ProtocolCatalog(paths: ProjectFiles.swift(below: root), root: root)
    self.catalog = catalog
    existing = catalog.paths.compactMap { path in
      catalog.text(of: path).flatMap { MockFile(text: $0, path: path) }
    }
    templates = Templates(directory: options.templates)
    // A generated mock is made anew; anything else in its place is refused before.
    plan = ChangePlan(root: root, force: true)
  }

  /// The names of the files that make a directory the root of a project.
  private static func markers(in directory: String) -> [String] {
    Disk.entries(of: directory).filter {
      [SettingsFile.name, Project.manifest].contains($0) || $0.hasSuffix(".xcodeproj")
    }
  }

  /// What the factories of the project return, without `any` and generic arguments, each once.
  var products: [String] {
    ProjectReader().index(paths: catalog.paths, root: root).factories.flatMap { factory in
      let product = SourceReader.type(factory.product)
      let type = catalog.alias(product.named.text) ?? product
      return type.named.composed.map { String($0.text.prefix { $0 != "<" }) }
    }.unique
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
        .fileNotFound, "No file of the project declares a protocol '\(name)'", at: root,
        advice: "Check the name; protocols of other packages cannot be read")
    }
    if let access = entry.declaration.access, ["private", "fileprivate"].contains(access) {
      throw CommandFailure(
        .usage, "The protocol '\(name)' is \(access)", at: "\(entry.declaration.location)",
        advice: "Make it internal, so that tests can see it")
    }
    return entry
  }

  /// Plans the mock of `entry` and the file that it shares with others.
  ///
  /// Without a directory it is made where it is already, or among the tests of its module.
  mutating func add(_ entry: ProtocolCatalog.Entry, in directory: String?, module: String?) throws {
    let name = entry.declaration.name
    let present = existing.first { $0.name == name }
    guard let directory = directory ?? present?.directory ?? testDirectory(for: entry.file.path)
    else {
      throw CommandFailure(
        .usage, "No test target depends on the module of '\(name)'",
        at: "\(entry.declaration.location)",
        advice: "Say where the mock is to be: --in Tests/AppTests")
    }
    let mocked = MockedProtocol(entry, in: catalog)
    let path = Self.join(directory, mocked.fileName)
    try checkFree(mocked, path)
    for type in mocked.unknown {
      plan.warn(
        "\(entry.declaration.location) \(name) inherits from \(type), which the project does not "
          + "declare: add what it requires in an extension of \(mocked.mockName).")
    }
    let file = MockFile(name: name, directory: directory, module: module ?? present?.module)
    let (source, tests) = (target(of: entry.file.path), target(of: directory))
    let context = MockContext(
      mocked, file, source: entry.file.path,
      module: file.module ?? (source?.name == tests?.name ? nil : source?.module),
      ownModule: tests?.module)
    try plan.write(path, try templates.render("Mock/Mock.swift", context))
    try planSupport(in: directory, area: tests?.directory ?? directory)
  }

  /// One file for each test target, which the mocks in all its directories share.
  private mutating func planSupport(in directory: String, area: String) throws {
    guard supported.insert(area).inserted else { return }
    let present = catalog.paths.first { path in
      path.hasPrefix(area + "/")
        && catalog.text(of: path).map { MockSupport.isSupport($0, path: path) } == true
    }
    try plan.write(
      present ?? Self.join(directory, MockSupport.fileName),
      try templates.render(MockSupport.template))
  }

  /// Stops when a type or a file that the tool did not write is in the way.
  private func checkFree(_ mocked: MockedProtocol, _ path: String) throws {
    let isHandWritten = catalog.text(of: path).map { MockFile(text: $0, path: path) == nil } == true
    let other =
      mocked.declaration.enclosingType == nil
      ? catalog.declaration(of: mocked.mockName, besides: path) : nil
    guard let place = isHandWritten ? path : other else { return }
    throw CommandFailure(
      .alreadyExists, "The project has a type '\(mocked.mockName)' that the tool did not make",
      at: place, advice: "Keep it, or remove it to have it generated")
  }

  // MARK: Targets

  /// The target whose sources the file or directory at `path` is among.
  private func target(of path: String) -> PackageTarget? {
    targets.filter { target in
      target.directory == "." || (path + "/").hasPrefix(target.directory + "/")
    }.max { $0.directory.count < $1.directory.count }
  }

  /// The directory for mocks of what the file at `path` declares: in the first test target that
  /// depends on its module.
  private func testDirectory(for path: String) -> String? {
    guard let source = target(of: path) else { return nil }
    let tests = targets.first { $0.isTest && $0.dependencies.contains(source.name) }
    return (source.isTest ? source : tests).map { $0.directory + "/Mocks" }
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory == "." ? name : directory + "/" + name
  }
}

extension PackageTarget {
  /// The module that the target is compiled to.
  fileprivate var module: String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
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
