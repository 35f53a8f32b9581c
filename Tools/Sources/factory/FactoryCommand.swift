import ArgumentParser
import Foundation
import Generator
import Wiring

/// The `factory` command.
@main
struct FactoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "factory",
    abstract: "Checks and draws the wiring of an app, generates code, and migrates projects.",
    discussion: """
      EXAMPLES:
        factory lint
        factory graph --format html > wiring.html
        factory new MovieApp
        factory generate service Movie --async
        factory generate screen MovieList on Movies --uses MovieService --with-tests
        factory recipe crud Review --from review.json --with-tests
        factory migrate --from factory1 --dry-run

      Exit codes, the same for all commands: \(CommandStatus.list())
      """,
    version: "0.1.0",
    subcommands: [
      LintCommand.self, RulesCommand.self, GraphCommand.self, WhyCommand.self, UsersCommand.self,
      ImpactCommand.self,
    ] + ProjectCommands.all + [Migrate.self, ExplainErrorCommand.self])

  /// Runs the command that is asked for.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let replacement = ProjectCommands.replacement(for: arguments) {
      CommandStreams.standard().errors("error: \(replacement)\n")
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
    CommandStreams.standard().errors("error: \(message.dropFirst("Error: ".count))\n")
    exit(withError: code)
  }
}
