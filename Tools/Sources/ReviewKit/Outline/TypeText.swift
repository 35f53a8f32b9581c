/// Types as text that does not depend on how they were formatted.
enum TypeText {
  /// Returns `written` on one line, without comments, with the spaces that the formatter leaves.
  static func normalised(_ written: String) -> String {
    var text = ""
    var previous = ""
    for token in tokens(of: written) {
      if needsSpace(previous, token) { text += " " }
      text += token
      previous = token
    }
    return text
  }

  private static func needsSpace(_ first: String, _ second: String) -> Bool {
    if first.isEmpty { return false }
    if ["->", "&", "="].contains(first) || ["->", "&", "="].contains(second) { return true }
    if [",", ":"].contains(first) { return true }
    return isWord(first) && isWord(second)
  }

  private static func isWord(_ token: String) -> Bool {
    token.first.map { $0.isLetter || $0.isNumber || "_`@".contains($0) } ?? false
  }

  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if first.isWhitespace {
        rest = rest.dropFirst()
      } else {
        let length = length(ofTokenAt: rest)
        tokens.append(String(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
    }
    return tokens
  }

  private static func length(ofTokenAt text: Substring) -> Int {
    if text.hasPrefix("->") { return 2 }
    if text.first == "`", let end = text.dropFirst().firstIndex(of: "`") {
      return text.distance(from: text.startIndex, to: end) + 1
    }
    return max(1, text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }.count)
  }
}
