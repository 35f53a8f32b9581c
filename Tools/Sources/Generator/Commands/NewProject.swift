import ArgumentParser
import Wiring

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

  @OptionGroup var common: CommonOptions

  /// The values of the templates.
  private struct Context {
    let app: String
    let bundleID: String
    let platforms: String
    let platformNames: String
    let xcodePlatforms: String
    let factory: FactoryDependency
  }

  func validate() throws {
    if factoryPath != nil && (factoryURL ?? factoryVersion) != nil {
      throw ValidationError("Give either --factory-path, or --factory-url and --factory-version.")
    }
    if (factoryURL == nil) != (factoryVersion == nil) {
      throw ValidationError("--factory-url and --factory-version belong together: give both.")
    }
  }

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    try Identifier.check(name, as: .app)
    let bundleID = bundleID ?? ProjectSettings.defaultBundleID(name)
    try checkBundleID(bundleID)
    try Toolchain.requireSwift()
    let root = Disk.resolvingLinks(options.directory) + "/" + name
    let isRepository = factoryURL != nil
    let dependency =
      try isRepository
      ? FactoryDependency(url: factoryURL ?? "", version: factoryVersion ?? "")
      : FactoryDependency(checkout: factoryPath, from: options.directory, root: root)
    let isNew = Disk.kind(at: root) == nil
    guard isNew || (options.force && Disk.kind(at: root) == .directory) else {
      throw Failure(
        .alreadyExists, "The target exists already", at: root,
        advice: "Choose another name, or write into it with --force; nothing was changed")
    }
    var plan = ChangePlan(root: root, force: options.force)
    let templates = Templates(directory: options.templates)
    let context = Context(
      app: name, bundleID: bundleID, platforms: platform.manifest,
      platformNames: platform.names.joined(separator: ", "), xcodePlatforms: platform.xcode,
      factory: dependency)
    for file in TemplateCatalog.app.keys.sorted() {
      try plan.write(
        TemplateCatalog.place(of: file, in: name),
        try templates.render(TemplateCatalog.appFolder + file, context))
    }
    plan.makesRoot = isNew
    plan.nextStep = "cd \(name) && swift test, then `factory recipe crud <Resource> --with-tests`"
    return try plan.checked()
  }

  private func checkBundleID(_ id: String) throws {
    guard id.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil else {
      throw Failure(
        .invalidName, "The bundle identifier '\(id)' is not valid",
        advice:
          "Use letters, digits and hyphens in two or more parts, such as com.example.\(name.lowercased())"
      )
    }
  }
}
