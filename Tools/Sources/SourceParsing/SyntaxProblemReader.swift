import SourceModel
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Finds where a file is not valid Swift.
enum SyntaxProblemReader {
  /// The first problem; nil where the file is valid.
  ///
  /// Only one, because the text of a message can take longer than the parser.
  static func first(
    in tree: SourceFileSyntax, path: String, converter: SourceLocationConverter
  ) -> SyntaxProblem? {
    guard tree.hasError else { return nil }
    let (message, place): (String, SwiftSyntax.SourceLocation)
    if let sign = UnevenEqualsSign.find(in: tree) {
      message = "'=' must have consistent whitespace on both sides"
      place = converter.location(for: sign.positionAfterSkippingLeadingTrivia)
    } else if let diagnostic = ParseDiagnosticsGenerator.diagnostics(for: tree).first {
      message = diagnostic.message
      place = diagnostic.location(converter: converter)
    } else {
      return nil
    }
    return SyntaxProblem(
      message: message, location: .init(path: path, line: place.line, column: place.column))
  }
}
