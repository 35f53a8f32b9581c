import ArgumentParser
import Foundation
import Generator
import Wiring

/// The `factory` command.
@main
struct FactoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "factory",
    abstract: "Creates Swift apps that are wired with Factory, and keeps wiring them as they grow.",
    discussion: """
      EXAMPLES:
        factory new MovieApp
        factory generate service Movie --async
        factory generate screen MovieList on Movies --uses MovieService --with-tests
        factory recipe crud Review --from review.json --with-tests
        factory lint
        factory graph --format html > wiring.html
        factory migrate --from factory1 --dry-run

      Exit codes, the same for all commands: \(CommandStatus.list())
      """,
    version: "0.1.0",
    subcommands: ProjectCommands.all + [
      LintCommand.self, GraphCommand.self, WhyCommand.self, UsersCommand.self,
      ImpactCommand.self, RulesCommand.self, ExplainErrorCommand.self, Migrate.self,
    ])

  /// Runs the command that is asked for.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let replacement = ProjectCommands.replacement(for: arguments) {
      Streams.coloredErrors("error: \(replacement)\n")
      exit(withError: ExitCode(CommandStatus.usage.rawValue))
    }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      stop(with: error)
    }
  }

  /// Ends the process as `ArgumentParser` does, with the spelling of "error:" that all commands have.
  private static func stop(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    guard code != .success, message.hasPrefix("Error: ") else { exit(withError: error) }
    Streams.coloredErrors("error: \(message.dropFirst("Error: ".count))\n")
    exit(withError: code)
  }
}

/// The standard streams of the process, as the kits take them.
enum Streams {
  static let output = writer(to: .standardOutput) { $0 }
  static let errors = writer(to: .standardError) { $0 }
  /// Standard output with levels such as `warning:` in colour, on a terminal.
  static let coloredOutput = writer(to: .standardOutput, TerminalColors.output.levels)
  /// The same of standard error.
  static let coloredErrors = writer(to: .standardError, TerminalColors.errors.levels)
  /// Standard output with the lines of a diff in colour, on a terminal.
  static let coloredDiff = writer(to: .standardOutput, TerminalColors.output.diff)

  /// Results without colours.
  static let plain = CommandStreams(output: output, errors: coloredErrors)
  /// Results with levels in colour.
  static let colored = CommandStreams(output: coloredOutput, errors: coloredErrors)
  /// Results with the lines of a diff in colour.
  static let coloringDiffs = CommandStreams(output: coloredDiff, errors: coloredErrors)

  /// Writes texts, in which hidden characters are spelled out, with the colours of `colored`.
  private static func writer(
    to stream: FileHandle, _ colored: @escaping @Sendable (String) -> String
  ) -> @Sendable (String) -> Void {
    { stream.write(Data(colored(VisibleText.lines($0)).utf8)) }
  }
}
