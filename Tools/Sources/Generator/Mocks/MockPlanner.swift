import Wiring

/// Plans the files of mocks in a project: any package or Xcode project, whether the tool made it or not.
struct MockPlanner {
  /// The directory of the project.
  let root: String
  /// What its sources declare.
  let index: SourceIndex
  /// The texts of the files whose names start with `Mock`.
  private let texts: [String: String]
  /// The mocks that the project has.
  let existing: [MockFile]
  var plan: ChangePlan
  private let targets: [PackageTarget]
  private let templates: Templates
  /// The test targets whose shared file is planned.
  private var supported: Set<String> = []

  init(_ options: CommandOptions) throws {
    let folders = SettingsFile.folders(from: Disk.resolvingLinks(options.directory))
    guard let root = folders.first(where: Self.isProject) else {
      throw Failure(
        .notInProject, "There is no project in \(options.directory) or above it",
        advice: "Run the command beside a Package.swift, an Xcode project or a \(SettingsFile.name)"
      )
    }
    self.root = root
    targets = try Disk.text(root + "/" + Project.manifest).map(TargetReader.targets) ?? []
    let paths = ProjectFiles.swift(below: root)
    index = SourceIndex(files: ProjectReader.read(paths: paths, root: root).files)
    texts = try paths.reduce(into: [:]) { texts, path in
      guard path.hasPrefix("Mock") || path.contains("/Mock") else { return }
      texts[path] = try Disk.text(root + "/" + path)
    }
    existing = texts.sorted { $0.key < $1.key }.compactMap { MockFile(text: $1, path: $0) }
    templates = Templates(directory: options.templates)
    // A generated mock is made anew; anything else in its place is refused before.
    plan = ChangePlan(root: root, force: true)
  }

  /// Whether a directory is the root of a project, by its files.
  private static func isProject(_ directory: String) -> Bool {
    Disk.entries(of: directory).contains {
      [SettingsFile.name, Project.manifest].contains($0) || $0.hasSuffix(".xcodeproj")
    }
  }

  /// What the factories of the project return, without `any` and generic arguments, each once.
  var products: [String] {
    index.factories.flatMap { factory in
      let type = factory.product.composed
      return type.count == 1 ? index.alias(type[0])?.composed ?? type : type
    }.unique
  }

  /// The only protocol called `name`.
  func entry(_ name: String) throws -> ParsedType {
    let found = index.protocols(named: name)
    if found.count > 1 {
      let others = found.map { "\($0.name) at \($0.location)" }
      throw Failure(
        .usage, "Several protocols are called '\(name)': \(others.joined(separator: ", "))",
        advice: "Make their names differ")
    }
    guard let entry = found.first else {
      throw Failure(
        .fileNotFound, "No file of the project declares a protocol '\(name)'", at: root,
        advice: "Check the name; protocols of other packages cannot be read")
    }
    if let access = entry.modifiers.first(where: ["private", "fileprivate"].contains) {
      throw Failure(
        .usage, "The protocol '\(name)' is \(access)", at: "\(entry.location)",
        advice: "Make it internal, so that tests can see it")
    }
    return entry
  }

  /// Plans the mock of `entry` and the file that it shares with others.
  ///
  /// Without a directory it is made where it is already, or among the tests of its module.
  mutating func add(_ entry: ParsedType, in directory: String?, module: String?) throws {
    let name = entry.name
    let present = existing.first { $0.name == name }
    let (place, path) = ("\(entry.location)", entry.location.path)
    guard let directory = directory ?? present?.directory ?? testDirectory(for: path) else {
      throw Failure(
        .usage, "No test target depends on the module of '\(name)'", at: place,
        advice: "Say where the mock is to be: --in Tests/AppTests")
    }
    let mocked = MockedProtocol(entry, in: index)
    if let obstacle = mocked.obstacle {
      throw Failure(
        .usage, "No mock can be made of '\(name)': it, or what it inherits from, \(obstacle)",
        at: place, advice: "Write this mock by hand")
    }
    let file = Self.join(directory, mocked.mockName + ".swift")
    try checkFree(mocked, file)
    for type in mocked.unknown {
      plan.warn(
        "\(place) \(name) inherits from \(type), which the project does not "
          + "declare: add what it requires in an extension of \(mocked.mockName).")
    }
    let header = MockFile(name: name, directory: directory, module: module ?? present?.module)
    let (source, tests) = (target(of: path), target(of: directory))
    let context = MockContext(
      mocked, header,
      module: header.module ?? (source?.name == tests?.name ? nil : source?.module),
      ownModule: tests?.module, index)
    try plan.write(file, try templates.render("Mock/Mock.swift", context))
    try planSupport(in: directory, area: tests?.directory ?? directory)
  }

  /// One file for each test target, which the mocks in all its directories share.
  private mutating func planSupport(in directory: String, area: String) throws {
    guard supported.insert(area).inserted else { return }
    let name = "MockSupport.swift"
    let present = texts.keys.sorted().first { path in
      path.hasPrefix(area + "/") && path.hasSuffix("/" + name)
        && texts[path]?.hasPrefix(OwnedFile.prefix) == true
    }
    try plan.write(
      present ?? Self.join(directory, name), try templates.render("Mock/MockSupport.swift"))
  }

  /// Stops when a type or a file that the tool did not write is in the way.
  private func checkFree(_ mocked: MockedProtocol, _ path: String) throws {
    let isHandWritten = texts[path].map { MockFile(text: $0, path: path) == nil } == true
    let other = index.types.first {
      $0.name == mocked.mockName && $0.kind != .extension && $0.location.path != path
    }
    guard let place = isHandWritten ? path : other?.location.path else { return }
    throw Failure(
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
