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
