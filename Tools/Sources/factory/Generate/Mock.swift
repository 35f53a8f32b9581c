import ArgumentParser
import GeneratorKit

/// `factory generate mock`.
struct Mock: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create mocks of protocols, and update them when the protocols change.",
    usage:
      "factory generate mock [<Protocol>] [--in <dir>] [--all] [--check] [--module <Module>] [<options>]",
    discussion: """
      Works in any package and Xcode project. A mock records its calls and returns the answers that a \
      test sets; a missing answer fails the test. Without a protocol, the command updates all mocks \
      that it has created. With --check, it writes nothing and exits with 1 if a file is missing or \
      out of date.

      EXAMPLES:
        factory generate mock FilmSource
        factory generate mock FilmSource --in Tests/FilmTests
        factory generate mock --all
        factory generate mock --check
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

  @Flag(help: "Only report mocks that are missing or out of date.")
  var check = false

  @Option(
    help: .init("The module of the protocol, if there is no Package.swift.", valueName: "Module"))
  var module: String?

  @OptionGroup var options: CommonOptions

  func validate() throws {
    if name != nil && all {
      throw ValidationError("Give a protocol or --all, not both.")
    }
    if name == nil && !all && (directory != nil || module != nil) {
      throw ValidationError("Give a protocol, or --all, together with --in and --module.")
    }
  }

  func run() throws {
    try options.run(
      GenerateMock(
        name: name, directory: directory, module: module, isAll: all, isCheck: check))
  }
}
