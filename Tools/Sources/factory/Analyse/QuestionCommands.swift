import ArgumentParser
import Wiring

/// The options of commands that answer a question about the wiring.
struct QuestionOptions: ParsableArguments {
  @Option(
    name: .customLong("in"), parsing: .upToNextOption,
    help: .init("Files and directories (default: the current directory).", valueName: "paths"))
  var paths: [String] = []

  @Flag(help: "Write JSON.")
  var json = false

  /// Answers and exits with the code of the answer.
  func run(_ question: GraphCommandLine.Question) throws {
    throw ExitCode(
      GraphCommandLine(.current(paths), streams: Streams.plain).answer(question, isJSON: json))
  }
}

/// `factory why`.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show every shortest way from one factory or type to another factory.",
    discussion: """
      EXAMPLES:
        factory why checkout api
        factory why HomeView Container.api --json

      Exit codes: 0 there is a way, 1 there is none, 2 no readable input.
      """)

  @Argument(help: "The factory or type that needs, such as checkout or Container.checkout.")
  var from: String

  @Argument(help: "The factory that is needed.")
  var to: String

  @OptionGroup var options: QuestionOptions

  func run() throws { try options.run(.why(from, to)) }
}

/// `factory users`.
struct UsersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users",
    abstract: "List what uses a factory: other factories, types and functions.",
    discussion: """
      EXAMPLES:
        factory users api
        factory users Container.api --in Sources --json
      """)

  @Argument(help: "The factory, such as api or Container.api.")
  var name: String

  @OptionGroup var options: QuestionOptions

  func run() throws { try options.run(.users(name)) }
}

/// `factory impact`.
struct ImpactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "Show what an override of a factory reaches, and what keeps the old instance.",
    discussion: """
      EXAMPLES:
        factory impact api
        factory impact Container.api --json
      """)

  @Argument(help: "The factory, such as api or Container.api.")
  var name: String

  @OptionGroup var options: QuestionOptions

  func run() throws { try options.run(.impact(name)) }
}
