import ArgumentParser
package import GeneratorKit

/// `factory new`.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
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

  @OptionGroup var options: CommonOptions

  func validate() throws {
    if factoryPath != nil && (factoryURL ?? factoryVersion) != nil {
      throw ValidationError("Give either --factory-path, or --factory-url and --factory-version.")
    }
    if (factoryURL == nil) != (factoryVersion == nil) {
      throw ValidationError("--factory-url and --factory-version belong together: give both.")
    }
  }

  func run() throws {
    try options.run(
      NewProject(
        name: name, bundleID: bundleID, platforms: platform, dependency: dependency, preset: preset),
      isJSON: json)
  }

  private var dependency: FactoryDependency {
    if let factoryURL, let factoryVersion { return .url(factoryURL, version: factoryVersion) }
    return factoryPath.map(FactoryDependency.path) ?? .toolCheckout
  }
}

extension Platforms: ExpressibleByArgument {}
extension Preset: ExpressibleByArgument {}
