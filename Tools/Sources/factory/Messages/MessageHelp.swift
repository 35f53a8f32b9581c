import ArgumentParser
internal import Wiring

/// What `factory explain-error` prints.
package enum MessageHelp {
  /// All identifiers, a line each, with the beginning of the message.
  package static var list: String {
    let identifiers = MessagePages.identifiers
    let width = identifiers.map(\.count).max() ?? 0
    return identifiers.map { identifier in
      let space = String(repeating: " ", count: width - identifier.count)
      return "\(identifier)\(space)  \(quote(of: identifier))\n"
    }.joined()
  }

  /// The sections about the messages that `words` name: identifiers, or pasted messages.
  ///
  /// - Parameter words: The arguments of the command.
  /// - Returns: The sections for a terminal, or what to say where a message does not exist.
  package static func explanation(of words: [String]) -> (text: String?, problem: String?) {
    let text = words.joined(separator: " ")
    let named = text.matches(of: /\[([a-z0-9]+(?:-[a-z0-9]+)*)\]|explain-error ([a-z0-9-]+)/)
      .map { String($0.output.1 ?? $0.output.2 ?? "") }
    let known = named.filter { self.text(of: $0) != nil }
    let isPasted = words.contains { $0.contains(" ") } || !known.isEmpty
    // Words of a message may be names of other ones: only those in brackets are meant.
    let identifiers = isPasted ? known.isEmpty ? Array(named.suffix(1)) : known : words
    if isPasted, identifiers.isEmpty {
      let advice = "`factory explain-error` lists all."
      return (nil, "No identifier in brackets, such as [leak], is in this text. \(advice)")
    }
    if let unknown = identifiers.first(where: { self.text(of: $0) == nil }) {
      return (nil, "There is no message [\(bare(unknown))]: `factory explain-error` lists all.")
    }
    var seen: Set<String> = []
    let texts = identifiers.filter { seen.insert($0).inserted }.compactMap(self.text)
    return (texts.joined(separator: "\n\n"), nil)
  }

  /// The section about a message for a terminal; nil if there is none.
  static func text(of identifier: String) -> String? {
    MessagePages.markdown(of: bare(identifier)).map(plain)
  }

  private static func bare(_ identifier: String) -> String {
    identifier.hasPrefix("[") && identifier.hasSuffix("]")
      ? String(identifier.dropFirst().dropLast()) : identifier
  }

  private static func quote(of identifier: String) -> String {
    let lines = (MessagePages.markdown(of: identifier) ?? "").split(separator: "\n")
    return lines.first { $0.hasPrefix("`") }.map { $0.filter { $0 != "`" } } ?? ""
  }

  /// Markdown without its signs: code is indented, and a link is followed by the file it leads to.
  private static func plain(_ markdown: String) -> String {
    var text = ""
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        text += line.isEmpty ? "\n" : "    \(line)\n"
      } else if !line.hasPrefix("<!--") {
        text +=
          withoutLinks(line.drop { $0 == "#" }.drop { $0 == " " && line.hasPrefix("#") }) + "\n"
      }
    }
    return text
  }

  /// Links as their words and the paths from the root of the repository.
  private static func withoutLinks(_ line: Substring) -> String {
    String(line).replacing(/\[([^\]]+)\]\(((?:\.\.\/)*)([^)]+)\)/) { link in
      let folders = ["Docs/"].dropLast(link.2.count / 3).joined()
      return "\(link.1) (\(folders)\(link.3))"
    }
  }
}

/// The explanations of the library's messages: the sections of `Docs/Messages.md`, to which
/// `Messages.md` is a link.
package enum MessagePages {
  private static let sections: [String: String] = {
    let page = String(decoding: PackageResources.Messages_md, as: UTF8.self)
    let sections = page.split(separator: "\n## ", omittingEmptySubsequences: false).dropFirst()
    return Dictionary(
      uniqueKeysWithValues: sections.map { section in
        let identifier = section.prefix { $0 != "\n" }
        let text = section.reversed().drop { $0 == "\n" }.reversed()
        return (String(identifier), String(text) + "\n")
      })
  }()

  /// The identifiers of all messages, sorted.
  package static var identifiers: [String] { sections.keys.sorted() }

  /// The section about a message, as Markdown without the sign of its heading; nil if there is none.
  package static func markdown(of identifier: String) -> String? { sections[identifier] }
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
    Streams.output(text ?? MessageHelp.list)
  }
}
