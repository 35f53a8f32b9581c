import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

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
