import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// A place where a file is not valid Swift.
package struct SyntaxProblem: Hashable, Sendable {
  /// What the parser says about it.
  package var message: String
  /// Where it is.
  package var location: SourceLocation
}

/// Finds where a file is not valid Swift.
enum SyntaxProblemReader {
  /// The first problem; nil where the file is valid.
  ///
  /// Only one, because the text of a message can take longer than the parser.
  static func first(
    in tree: SourceFileSyntax, of text: String, path: String
  ) -> SyntaxProblem? {
    guard tree.hasError else { return nil }
    let (message, offset): (String, Int)
    if let sign = UnevenEqualsSign.find(in: tree) {
      message = "'=' must have consistent whitespace on both sides"
      offset = sign.startOffset
    } else if let diagnostic = ParseDiagnosticsGenerator.diagnostics(for: tree).first {
      message = diagnostic.message
      offset = diagnostic.position.utf8Offset
    } else {
      return nil
    }
    return SyntaxProblem(
      message: message, location: LineMap(text).location(at: offset, in: path))
  }
}

/// Finds an equals sign for which swift-syntax 603 cannot say what is wrong.
///
/// The process stops while the diagnostic is made: the sign has white space on one side, and an
/// invalid character, such as a no-break space, hides that from the code that proposes a fix.
enum UnevenEqualsSign {
  /// The first such sign; nil where the file has none or no invalid character.
  static func find(in tree: SourceFileSyntax) -> TokenSyntax? {
    let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    guard tokens.contains(where: hasInvalidCharacter) else { return nil }
    let bytes = tree.syntaxTextBytes
    return tokens.first { token in
      guard token.tokenKind == .equal else { return false }
      let before = token.positionAfterSkippingLeadingTrivia.utf8Offset - 1
      let after = token.endPositionBeforeTrailingTrivia.utf8Offset
      let isBlankBefore = before < 0 || isBlank(bytes[before])
      let isBlankAfter = after >= bytes.count || isBlank(bytes[after])
      return isBlankBefore != isBlankAfter
    }
  }

  private static func hasInvalidCharacter(_ token: TokenSyntax) -> Bool {
    (token.leadingTrivia.pieces + token.trailingTrivia.pieces).contains {
      if case .unexpectedText = $0 { true } else { false }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
  }
}
