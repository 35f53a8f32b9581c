import ArgumentParser
import Foundation
import Lint
import Wiring

/// `factory lint`.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check how an app is wired, without building or running it.",
    discussion: """
      Reads Swift sources and reports dependency cycles, captured short-lived instances and other mistakes.
      Set levels, paths and options under `lint` in .factory.yml. To turn off one finding, write a
      comment above its line: // factory:disable:next rule reason

      EXAMPLES:
        factory lint
        factory lint Sources Tests --format github
        factory lint --fix
        factory lint --baseline known.json --write-baseline

      Exit codes: 0 no findings or only notes, 1 findings, 2 no readable input.
      """)

  @OptionGroup var lint: LintCommandLine

  func run() throws {
    throw ExitCode(
      lint.run(
        in: FileManager.default.currentDirectoryPath,
        streams: .standard(lint.writesText ? .levels : .plain)))
  }
}

/// `factory rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Explain the rules of `factory lint`.",
    discussion: """
      EXAMPLES:
        factory rules
        factory rules captive_dependency
      """)

  @Argument(help: .init("Rules to explain with examples (default: list all rules)."))
  var names: [String] = []

  func validate() throws {
    for name in names where RuleCatalog.rule(name) == nil {
      throw ValidationError("\(RuleCatalog.advice(about: name)).")
    }
  }

  func run() {
    let texts = names.compactMap(RuleCatalog.rule).map(RuleHelp.text)
    CommandStreams.standard().output(
      names.isEmpty ? RuleHelp.list : texts.joined(separator: "\n\n"))
  }
}
