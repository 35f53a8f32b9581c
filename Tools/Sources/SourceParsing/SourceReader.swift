package import SourceModel
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
    file.problem = SyntaxProblemReader.first(in: tree, path: path, converter: converter)
    return file
  }
}
