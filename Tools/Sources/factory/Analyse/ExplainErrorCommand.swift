import ArgumentParser

/// `factory explain-error`.
struct ExplainErrorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-error",
    abstract: "Explain a message of the library: what it means and what to do.",
    discussion: """
      The identifier is at the end of the message, in brackets; a whole message will do as well.

      EXAMPLES:
        factory explain-error
        factory explain-error circular-dependency
        factory explain-error "FACTORY: Circular dependency on Container.api … [circular-dependency]"
      """)

  @Argument(
    help: .init("Identifiers, or a message (default: list all).", valueName: "identifiers"))
  var identifiers: [String] = []

  func validate() throws {
    if let problem = MessageHelp.explanation(of: identifiers).problem {
      throw ValidationError(problem)
    }
  }

  func run() {
    let text = identifiers.isEmpty ? nil : MessageHelp.explanation(of: identifiers).text
    Streams.output(text ?? MessageHelp.list)
  }
}
