import ArgumentParser
import Wiring

/// `factory generate mock`: mocks for protocols that a project declares, in files that it makes again.
struct GenerateMock: Command {
  static let configuration = CommandConfiguration(
    commandName: "mock",
    abstract: "Create mocks of protocols, and update them when the protocols change.",
    usage:
      "factory generate mock [<Protocol>] [--in <dir>] [--all] [--module <Module>] [<options>]",
    discussion: """
      Works in any package and Xcode project. A mock records its calls and returns the answers that a \
      test sets; a missing answer fails the test. Without a protocol, the command updates all mocks \
      that it has created.

      EXAMPLES:
        factory generate mock FilmSource
        factory generate mock FilmSource --in Tests/FilmTests
        factory generate mock --all
        factory generate mock && git diff --exit-code
      """)

  @Argument(help: .init("The protocol, such as FilmSource or API.Client.", valueName: "Protocol"))
  var name: String?

  @Option(
    name: [.customLong("in")],
    help: .init(
      "The directory of the mock (default: its current one, or Mocks in the tests).",
      valueName: "dir"),
    completion: .directory)
  var directory: String?

  @Flag(help: "Create a mock for each protocol that a factory of the project returns.")
  var all = false

  @Option(
    help: .init("The module of the protocol, if there is no Package.swift.", valueName: "Module"))
  var module: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if name != nil && all {
      throw ValidationError("Give a protocol or --all, not both.")
    }
    if name == nil && !all && (directory != nil || module != nil) {
      throw ValidationError("Give a protocol, or --all, together with --in and --module.")
    }
  }

  func plan(_ options: CommandOptions) throws -> ChangePlan {
    var planner = try MockPlanner(options)
    let directory = try directoryInProject(options, planner.root)
    if let name {
      try planner.add(try planner.entry(name), in: directory, module: module)
    } else {
      try Self.remake(&planner)
      if all { try planAll(&planner, directory) }
    }
    return planner.plan
  }

  /// The plan that makes every mock again whose protocol has changed.
  static func remaking(_ options: CommandOptions) throws -> ChangePlan {
    var planner = try MockPlanner(options)
    try remake(&planner)
    return planner.plan
  }

  /// Plans every mock that exists; those whose protocol is gone are reported.
  private static func remake(_ planner: inout MockPlanner) throws {
    for mock in planner.existing {
      guard planner.index.onlyProtocol(named: mock.name) != nil else {
        planner.plan.warn(
          "\(mock.directory): the protocol \(mock.name) is gone, or there are several: "
            + "remove its mock if it is not needed any more.")
        continue
      }
      try planner.add(try planner.entry(mock.name), in: mock.directory, module: mock.module)
    }
  }

  /// Plans a mock for every protocol that a factory returns, unless it has one.
  private func planAll(_ planner: inout MockPlanner, _ directory: String?) throws {
    let made = Set(planner.existing.map(\.name))
    for product in planner.products {
      guard let entry = planner.index.onlyProtocol(named: product),
        !made.contains(entry.name)
      else { continue }
      do {
        try planner.add(entry, in: directory, module: module)
      } catch let error as Failure {
        if error.status == .alreadyExists {
          planner.plan.note("\(error.place ?? ""): \(product) has a mock already")
        } else {
          planner.plan.warn("\(error)")
        }
      }
    }
  }

  /// The directory relative to the project; nil when none was given.
  private func directoryInProject(_ options: CommandOptions, _ root: String) throws -> String? {
    guard let directory else { return nil }
    let place = SwiftFileFinder.absolute(directory, below: Disk.resolvingLinks(options.directory))
    guard let path = SwiftFileFinder.relative(place, to: root) else {
      throw Failure(
        .usage, "The directory '\(directory)' is outside of the project", at: root,
        advice: "Give --in a directory of its tests")
    }
    return path.isEmpty ? "." : path
  }
}
