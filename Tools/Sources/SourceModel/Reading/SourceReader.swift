import SwiftParser
package import SwiftSyntax

/// Reads Swift source text into the model; never builds it.
package enum SourceReader {
  /// How much of a file is read.
  enum Detail {
    /// What is declared outside of bodies; these are there, but empty.
    case declarations
    /// The same, and of protocols all that they require.
    case requirements
    /// Also what bodies do, and what they declare.
    case bodies
  }

  /// Returns what `text` declares and does; text that is no valid Swift is read as far as it goes.
  package static func read(_ text: String, path: String) -> ParsedFile {
    read(SwiftTree.parsed(text), of: text, path: path)
  }

  /// Returns what `text` declares: bodies are there, but empty, and nothing in them is declared.
  package static func declarations(in text: String, path: String) -> ParsedFile {
    read(SwiftTree.parsed(text), of: text, path: path, detail: .declarations)
  }

  /// Returns the same with all that the protocols require, and with what the aliases stand for.
  package static func protocols(in text: String, path: String) -> ParsedFile {
    read(SwiftTree.parsed(text), of: text, path: path, detail: .requirements)
  }

  /// Returns the type that `text` spells.
  package static func type(_ text: String) -> TypeSpelling {
    var parser = Parser(text)
    return TypeSpelling(TypeSyntax.parse(from: &parser))
  }

  /// The first place where `text` is not valid Swift; nil where it is.
  package static func problem(in text: String, path: String) -> SyntaxProblem? {
    SyntaxProblemReader.first(in: SwiftTree.parsed(text), of: text, path: path)
  }

  /// Returns what `tree`, the tree of `text`, declares and does.
  package static func read(_ tree: SourceFileSyntax, of text: String, path: String) -> ParsedFile {
    read(tree, of: text, path: path, detail: .bodies)
  }

  private static func read(
    _ tree: SourceFileSyntax, of text: String, path: String, detail: Detail
  ) -> ParsedFile {
    var file = ParsedFile(path: path, module: SourcePlace.module(of: path), role: .production)
    file.lines = LineMap(text)
    file.suppressions = SuppressionReader.read(text)
    if path == "Package.swift" || path.hasSuffix("/Package.swift") {
      file.toolsVersion = toolsVersion(in: text)
    }
    let visitor = FileVisitor(file: file, detail: detail)
    visitor.walk(tree)
    file = visitor.finished()
    file.role = SourcePlace.role(of: path, imports: file.imports)
    file.firstError = FirstErrorFinder.find(in: tree)
    return file
  }

  private static func toolsVersion(in text: String) -> Int? {
    guard let start = text.firstRange(of: "swift-tools-version")?.upperBound else { return nil }
    let number = text[start...].drop { $0 == ":" || $0 == " " }.prefix(while: \.isNumber)
    return Int(number)
  }
}
