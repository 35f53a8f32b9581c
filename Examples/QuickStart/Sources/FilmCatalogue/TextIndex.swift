import Foundation

/// The text that a film can be found by, prepared once for each film.
package final class TextIndex {
  private var texts: [Film: SearchableText] = [:]

  package init() {}

  package func text(of film: Film) -> SearchableText {
    if let text = texts[film] { return text }
    let text = SearchableText(([film.title] + film.directors).joined(separator: "\n"))
    texts[film] = text
    return text
  }
}

/// Text without case and accents: "melies" finds Méliès.
package struct SearchableText {
  private let folded: String

  package init(_ text: String) { folded = Self.fold(text) }

  package func containsAll(_ words: [String]) -> Bool {
    words.allSatisfy { folded.contains(Self.fold($0)) }
  }

  private static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
