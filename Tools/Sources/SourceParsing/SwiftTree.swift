import SwiftParser
package import SwiftSyntax

/// The syntax tree of Swift source text, which may be anybody's.
package enum SwiftTree {
  /// Bytes of stack for each byte of text; a thousand times `var` needs a few MB in a debug build.
  private static let stackForByte = 4_096
  /// Bytes of text that need no stack of their own.
  private static let maximumShortText = 1_024

  /// Parses `text`, whether it is valid or not.
  ///
  /// For the parser the text ends where it is nested deeper than `NestingLimit` allows; the tree then
  /// has an error.
  package static func parsed(_ text: String) -> SourceFileSyntax {
    var limit = NestingLimit()
    let end = text.utf8.indices.first { limit.isExceeded(by: text.utf8[$0]) }
    // The parenthesis that is never closed makes an error of whatever stands before.
    let readable = end.map { text[..<$0] + "\n(" } ?? text[...]
    if readable.utf8.count <= maximumShortText { return Parser.parse(source: String(readable)) }
    return LargeStack.run(size: readable.utf8.count * stackForByte + (1 << 20)) {
      Parser.parse(source: String(readable))
    }
  }
}
