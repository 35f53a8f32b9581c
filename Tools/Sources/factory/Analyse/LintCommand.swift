import ArgumentParser
import Foundation
import Lint

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

  @Argument(help: .init("Files and directories (default: the paths in .factory.yml, or all)."))
  var paths: [String] = []

  @Option(help: .init("text, json, sarif or github.", valueName: "format"))
  var format = ReportFormat.text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: .init("Run only this rule; you can repeat the option.", valueName: "name"))
  var rule: [String] = []

  @Option(
    help: .init("Read this file instead of .factory.yml.", valueName: "file"), completion: .file())
  var config: String?

  @Option(
    help: .init("Do not report findings that this file lists.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write all findings into the baseline file and report none.")
  var writeBaseline = false

  @Flag(help: "Repair what can be repaired safely, and report the rest.")
  var fix = false

  @Flag(help: "Repair files with changes that are not committed, too.")
  var force = false

  @Flag(help: "List each place that could not be resolved.")
  var unresolved = false

  func run() throws {
    var lint = LintCommandLine(
      directory: FileManager.default.currentDirectoryPath,
      streams: format == .text && !json ? Streams.colored : Streams.plain)
    lint.paths = paths
    lint.format = json ? .json : format
    lint.rules = rule
    lint.config = config
    lint.baseline = baseline
    lint.writesBaseline = writeBaseline
    lint.fixes = fix
    lint.forces = force
    lint.listsUnresolved = unresolved
    throw ExitCode(lint.run())
  }
}

extension ReportFormat: ExpressibleByArgument {}

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
    if names.isEmpty { Streams.output(RuleHelp.list) }
    Streams.output(names.compactMap(RuleCatalog.rule).map(RuleHelp.text).joined(separator: "\n\n"))
  }
}
