import SwiftParser
package import SwiftSyntax

/// The syntax tree of Swift source text, which may be anybody's.
package enum SwiftTree {
  /// Parses `text`, whether it is valid or not.
  ///
  /// For the parser the text ends where it is nested deeper than `NestingLimit` allows; the tree then
  /// has an error.
  package static func parsed(_ text: String) -> SourceFileSyntax {
    let end = NestingLimit.end(of: text)
    // The parenthesis that is never closed makes an error of whatever stands before.
    return Parser.parse(source: end.map { text[..<$0] + "\n(" } ?? text)
  }
}
