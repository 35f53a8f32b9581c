package import SourceModel
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads Swift source text into the model; never builds it.
package enum SourceReader {
  /// Returns what `text` declares and uses; text that is no valid Swift is read as far as it goes.
  package static func read(_ text: String, path: String) -> SourceFile {
    let tree = SwiftTree.parsed(text)
    let converter = SourceLocationConverter(fileName: path, tree: tree)
    let visitor = DeclarationVisitor(path: path, converter: converter)
    visitor.walk(tree)
    var file = visitor.file
    if tree.hasError { file.problems = problems(in: tree, path: path, converter: converter) }
    return file
  }

  private static func problems(
    in tree: SourceFileSyntax, path: String, converter: SourceLocationConverter
  ) -> [SyntaxProblem] {
    if let problem = UnevenEqualsSign.find(in: tree) {
      let place = converter.location(for: problem.positionAfterSkippingLeadingTrivia)
      return [
        SyntaxProblem(
          message: "'=' must have consistent whitespace on both sides",
          location: .init(path: path, line: place.line, column: place.column))
      ]
    }
    return ParseDiagnosticsGenerator.diagnostics(for: tree).map { diagnostic in
      let place = diagnostic.location(converter: converter)
      return SyntaxProblem(
        message: diagnostic.message,
        location: .init(path: path, line: place.line, column: place.column))
    }
  }
}
