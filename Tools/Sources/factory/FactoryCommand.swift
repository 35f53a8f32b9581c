import ArgumentParser
import Foundation
import GeneratorKit

/// The `factory` command.
@main
struct FactoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "factory",
    abstract: "Makes Swift apps that are wired with Factory, and keeps wiring them as they grow.",
    discussion: """
      EXAMPLES:
        factory new MovieApp
        factory generate service Movie --async
        factory generate screen MovieList on Movies --uses MovieService --with-tests
        factory recipe crud Review --from review.json --with-tests
        factory lint
        factory graph --format html > wiring.html
        factory migrate --from factory1 --dry-run

      Exit codes, the same for all commands: 0 done, 1 problems found (lint, graph --cycles, doctor, generate mock \
      --check), \
      2 nothing could be looked at (lint, graph), 3 exists already, 4 disk full, 5 not in a project, \
      6 a tool is missing, 7 markers missing in Route.swift, 8 printed lines are left to be added by \
      hand, 9 not found, 10 fetch failed, 11 malformed JSON, 12 route exists, 13 template missing, \
      14 the system refused a file, 15 a file changed meanwhile, 16 markers missing in Package.swift, \
      17 template invalid, 18 project busy, 20 invalid name, 64 wrong usage, 70 a bug of this tool.
      """,
    version: "0.1.0",
    subcommands: [
      New.self, Generate.self, Recipe.self, Add.self, List.self, CheckUp.self, DestroyPart.self,
      RenamePart.self, UndoLast.self, SyncFiles.self, TemplatesCommand.self,
      LintCommand.self, GraphCommand.self, RulesCommand.self,
      Migrate.self,
    ])

  /// Reads `on X` and `in X` as `--on X` and `--in X`, then runs the command that is asked for.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let suggestion = Suggestions.text(for: arguments, of: self) {
      FileHandle.standardError.write(Data("error: \(suggestion)\n".utf8))
      exit(withError: ExitCode(CommandStatus.usage.rawValue))
    }
    do {
      var command = try parseAsRoot(Prepositions.asOptions(arguments))
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
    FileHandle.standardError.write(Data("error: \(message.dropFirst("Error: ".count))\n".utf8))
    exit(withError: code)
  }
}
