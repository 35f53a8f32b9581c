import ArgumentParser
import GeneratorKit

/// `factory generate mock`.
struct Mock: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create mocks of protocols, and update them when the protocols change.",
    usage:
      "factory generate mock [<Protocol>] [--in <dir>] [--all] [--check] [--module <Module>] [<options>]",
    discussion: """
      Works in every package and Xcode project. A mock records its calls and answers as a test tells \
      it to; an answer that was not set fails the test. Without a protocol, every mock that the \
      command made before is made again. With --check nothing is written, and the exit code is 1 when \
      a file is missing or out of date.

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
      "The directory of the mock; where it is already, or Mocks among the tests, without it.",
      valueName: "dir"),
    completion: .directory)
  var directory: String?

  @Flag(help: "Make a mock for every protocol that a factory of the project returns.")
  var all = false

  @Flag(help: "Only report mocks that are missing or out of date.")
  var check = false

  @Option(
    help: .init("The module of the protocol, where no Package.swift says it.", valueName: "Module"))
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
