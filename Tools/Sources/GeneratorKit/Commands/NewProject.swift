import ArgumentParser

/// `factory new`: a whole project that builds and passes its tests at once.
struct NewProject: Command {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a project that builds and passes its tests at once.",
    discussion: """
      EXAMPLES:
        factory new MovieApp
        factory new MovieApp --bundle-id org.example.movies --platform ios
        factory new MovieApp --factory-path ../Factory
        factory new MovieServer --preset server
        factory new MovieApp --preset package
        factory new MovieApp --factory-url https://example.com/Factory.git --factory-version 1.0.0
      """)

  @Argument(help: .init("The name of the app, such as MovieApp.", valueName: "App"))
  var name: String

  @Option(help: "The bundle identifier (default: com.example.<app>).")
  var bundleID: String?

  @Option(help: "The platforms of the app.")
  var platform: Platforms = .all

  @Option(
    help: "The checkout of Factory to depend on (default: the one that this tool was built from).",
    completion: .directory)
  var factoryPath: String?

  @Option(help: "The repository of Factory to depend on.")
  var factoryURL: String?

  @Option(help: "The minimum version of Factory to use from the repository.")
  var factoryVersion: String?

  @Option(help: "The kind of project: an app, a server, or an app whose features are modules.")
  var preset: Preset = .app

  @Flag(help: "Print a summary as JSON, for programs.")
  var json = false

  @OptionGroup var common: CommonOptions

  var summarizesAsJSON: Bool { json }

  func validate() throws {
    if factoryPath != nil && (factoryURL ?? factoryVersion) != nil {
      throw ValidationError("Give either --factory-path, or --factory-url and --factory-version.")
    }
    if (factoryURL == nil) != (factoryVersion == nil) {
      throw ValidationError("--factory-url and --factory-version belong together: give both.")
    }
  }

  /// The directory that the project is made in, since the project's own does not exist.
  func home(_ options: CommandOptions, files: any FileSystem) throws -> String {
    files.resolvingLinks(options.directory)
  }

  func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .app)
    try ModuleName.check(name, as: .app)
    let bundleID = bundleID ?? ProjectConfig.defaultBundleID(name)
    try checkBundleID(bundleID)
    try Toolchain.require("swift", because: "the project is a Swift package", files: files)
    let root = try home(options, files: files) + "/" + name
    let dependency = dependency(from: options.directory)
    let package = try dependency.manifestEntry(root: root, files: files)
    try checkTarget(root, force: options.force, files: files)
    var builder = PlanBuilder(
      root: root, home: try home(options, files: files), files: files, force: options.force)
    let templates = Templates(directory: options.templates, files: files)
    let context = dependency.xcodeReference(root: root, files: files).merging([
      "xcodePlatforms": platform.xcode, "hasTerminal": platform.hasTerminal,
      "app": name, "bundleID": bundleID, "platforms": platform.manifest,
      "platformNames": platform.names.joined(separator: ", "),
      "factoryDependency": package.entry, "factoryPackage": package.name,
    ]) { $1 }
    for file in TemplateCatalog.project(
      named: name, preset, hasTerminal: platform.hasTerminal)
    {
      try builder.write(file.path, try templates.render(file.template, context))
    }
    try builder.checkClashes()
    var plan = builder.plan
    plan.nextStep = "cd \(name) && swift test" + nextStep
    return plan
  }

  private func dependency(from directory: String) -> FactoryDependency {
    if let factoryURL, let factoryVersion { return .url(factoryURL, version: factoryVersion) }
    return factoryPath.map { FactoryDependency.path($0, from: directory) } ?? .toolCheckout
  }

  /// What follows the first build, and what is to be known before it.
  private var nextStep: String {
    switch preset {
    case .app: ", then `factory recipe crud <Resource> --with-tests`"
    case .server:
      """
      , then `factory recipe crud <Resource> --with-tests`
      The first build compiles Hummingbird, GRDB and what they need: about 13 minutes of processor time.
      """
    case .package:
      """
      , then `factory generate feature <Name>` and `swift run \(name)`
      In Xcode, open Package.swift and run the scheme \(name) on My Mac.
      """
    }
  }

  private func checkTarget(_ root: String, force: Bool, files: any FileSystem) throws {
    switch files.kind(at: root) {
    case nil: return
    case .directory where force: return
    case .directory, .file:
      throw GeneratorError(
        .alreadyExists, "The target exists already", at: root,
        advice: "Choose another name, or write into it with --force; nothing was changed")
    }
  }

  private func checkBundleID(_ id: String) throws {
    guard id.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil else {
      throw GeneratorError(
        .invalidName, "The bundle identifier '\(id)' is not valid",
        advice:
          "Use letters, digits and hyphens in two or more parts, such as com.example.\(name.lowercased())"
      )
    }
  }
}
