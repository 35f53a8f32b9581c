import SwiftParser
package import SwiftSyntax

/// The syntax tree of Swift source text, which may be anybody's.
package enum SwiftTree {
  /// How deep brackets may be nested; the compiler stops at 256 levels.
  private static let maximumDepth = 256

  /// Parses `text`, whether it is valid or not.
  ///
  /// The parser is recursive, and overflows its stack some thousand levels deep. So the text ends for
  /// it where brackets are nested deeper than the compiler allows; the tree then has an error.
  package static func parsed(_ text: String) -> SourceFileSyntax {
    var depth = 0
    let utf8 = text.utf8
    let end = utf8.firstIndex { byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
      return depth > maximumDepth
    }
    return Parser.parse(source: end.map { String(text[..<$0]) } ?? text)
  }
}
