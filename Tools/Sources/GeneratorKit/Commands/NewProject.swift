/// `factory new`: a whole project that builds and passes its tests at once.
package struct NewProject: Command {
  /// The name of the app and of its directory.
  package var name: String
  /// The bundle identifier; nil for one made of the name.
  package var bundleID: String?
  /// The platforms that the app is made for.
  package var platforms: Platforms
  /// Where the project gets Factory from.
  package var dependency: FactoryDependency
  /// What kind of project it is.
  package var preset: Preset

  /// Makes the command from its arguments.
  package init(
    name: String, bundleID: String?, platforms: Platforms, dependency: FactoryDependency,
    preset: Preset = .app
  ) {
    self.preset = preset
    self.name = name
    self.bundleID = bundleID
    self.platforms = platforms
    self.dependency = dependency
  }

  /// The directory that the project is made in, since the project's own does not exist.
  package func home(_ options: CommandOptions, files: any FileSystem) throws -> String {
    files.resolvingLinks(options.directory)
  }

  /// See `Command`.
  package func plan(_ options: CommandOptions, files: any FileSystem) throws -> ChangePlan {
    try Identifier.check(name, as: .app)
    try ModuleName.check(name, as: .app)
    let bundleID = bundleID ?? ProjectConfig.defaultBundleID(name)
    try checkBundleID(bundleID)
    try Toolchain.require("swift", because: "the project is a Swift package", files: files)
    let root = try home(options, files: files) + "/" + name
    let package = try dependency.manifestEntry(
      directory: options.directory, root: root, files: files)
    try checkTarget(root, force: options.force, files: files)
    var builder = PlanBuilder(
      root: root, home: try home(options, files: files), files: files, force: options.force)
    let templates = Templates(directory: options.templates, files: files)
    let context = dependency.xcodeReference(
      directory: options.directory, root: root, files: files
    ).merging([
      "xcodePlatforms": platforms.xcode, "hasTerminal": platforms.hasTerminal,
      "app": name, "bundleID": bundleID, "platforms": platforms.manifest,
      "platformNames": platforms.names.joined(separator: ", "),
      "factoryDependency": package.entry, "factoryPackage": package.name,
    ]) { $1 }
    for file in TemplateCatalog.project(
      named: name, preset, hasTerminal: platforms.hasTerminal)
    {
      try builder.write(file.path, try templates.render(file.template, context))
    }
    try builder.checkClashes()
    var plan = builder.plan
    plan.nextStep = "cd \(name) && swift test" + nextStep
    return plan
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
