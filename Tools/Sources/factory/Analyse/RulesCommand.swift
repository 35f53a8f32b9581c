import ArgumentParser
import Lint

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
