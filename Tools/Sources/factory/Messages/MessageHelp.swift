import ArgumentParser
import Wiring

/// What `factory explain-error` prints.
enum MessageHelp {
  /// All identifiers, a line each, with the beginning of the message.
  static var list: String {
    let width = identifiers.map(\.count).max() ?? 0
    return identifiers.map { identifier in
      let space = String(repeating: " ", count: width - identifier.count)
      let quote = text(of: identifier)?.split(separator: "\n").first { $0.hasPrefix("`") } ?? ""
      return "\(identifier)\(space)  \(quote.filter { $0 != "`" })\n"
    }.joined()
  }

  /// The sections about the messages that `words` name, identifiers or pasted messages, in Markdown.
  ///
  /// - Parameter words: The arguments of the command.
  /// - Returns: The sections, or what to say where a message does not exist.
  static func explanation(of words: [String]) -> (text: String?, problem: String?) {
    // Words of a message may be names of other ones: only those in brackets are meant.
    let named = words.joined(separator: " ").matches(of: /\[([a-z0-9-]+)\]/)
      .map { String($0.output.1) }
    let known = named.filter { sections[$0] != nil }
    let identifiers = named.isEmpty ? words : known.isEmpty ? named : known
    if let unknown = identifiers.first(where: { sections[$0] == nil }) {
      return (nil, "There is no message [\(unknown)]: `factory explain-error` lists all.")
    }
    return (identifiers.compactMap { sections[$0] }.joined(separator: "\n\n"), nil)
  }

  /// The section about a message, without the sign of its heading; nil if there is none.
  static func text(of identifier: String) -> String? { sections[identifier] }

  /// The identifiers of all messages, sorted.
  static var identifiers: [String] { sections.keys.sorted() }

  /// The sections of `Docs/Messages.md`, to which `Messages.md` is a link, by identifier.
  private static let sections: [String: String] = {
    let page = String(decoding: PackageResources.Messages_md, as: UTF8.self)
      .replacing(/<!--.*?-->\n/, with: "")
    let sections = page.split(separator: "\n## ", omittingEmptySubsequences: false).dropFirst()
    return Dictionary(
      uniqueKeysWithValues: sections.map { section in
        let text = section.reversed().drop { $0 == "\n" }.reversed()
        return (String(section.prefix { $0 != "\n" }), String(text) + "\n")
      })
  }()
}

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
    CommandStreams.standard().output(text ?? MessageHelp.list)
  }
}
