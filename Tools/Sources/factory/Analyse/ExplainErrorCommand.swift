import ArgumentParser
import MessageKit

/// `factory explain-error`.
struct ExplainErrorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-error",
    abstract: "Explain a message of the library: what it means and what to do.",
    discussion: """
      The identifier is at the end of the message, in brackets.

      EXAMPLES:
        factory explain-error
        factory explain-error circular-dependency
      """)

  @Argument(help: .init("Identifiers of messages (default: list all).", valueName: "identifiers"))
  var identifiers: [String] = []

  func validate() throws {
    for identifier in identifiers where MessageHelp.text(of: identifier) == nil {
      throw ValidationError(MessageHelp.unknown(identifier))
    }
  }

  func run() {
    if identifiers.isEmpty { return Streams.output(MessageHelp.list) }
    Streams.output(identifiers.compactMap(MessageHelp.text).joined(separator: "\n\n"))
  }
}
