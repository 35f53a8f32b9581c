import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
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

  /// Whether `name` can name a declaration without backticks.
  package static func isIdentifier(_ name: String) -> Bool {
    name.isValidSwiftIdentifier(for: .variableName)
  }

  /// The first place where `text` is not valid Swift; nil where it is.
  package static func problem(in text: String, path: String) -> SyntaxProblem? {
    let tree = SwiftTree.parsed(text)
    let lines = SourceLocationConverter(fileName: path, tree: tree)
    return tree.firstProblem { lines.location(at: $0) }
  }

  /// Returns what `tree`, the tree of `text`, declares and does.
  package static func read(_ tree: SourceFileSyntax, of text: String, path: String) -> ParsedFile {
    read(tree, of: text, path: path, detail: .bodies)
  }

  private static func read(
    _ tree: SourceFileSyntax, of text: String, path: String, detail: Detail
  ) -> ParsedFile {
    var file = ParsedFile(
      path: path, module: SourcePlace.module(of: path), role: .production,
      lines: SourceLocationConverter(fileName: path, tree: tree))
    file.suppressions = SuppressionReader.read(text)
    let visitor = FileVisitor(file: file, detail: detail)
    visitor.walk(tree)
    file = visitor.finished()
    file.role = SourcePlace.role(of: path, imports: file.imports)
    file.firstError = tree.firstError
    return file
  }
}

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

extension SourceFileSyntax {
  /// The nodes of a kind, outer before inner.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }
}

private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private(set) var found: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}

/// Finds the comments that turn rules off.
enum SuppressionReader {
  /// Returns the comments of `text` that start with `factory:disable`, in source order.
  static func read(_ text: String) -> [Suppression] {
    guard text.contains("factory:disable") else { return [] }
    var found: [Suppression] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let slashes = line.firstRange(of: "//") else { continue }
      let comment = line[slashes.upperBound...].drop(while: \.isWhitespace)
      guard comment.hasPrefix("factory:disable") else { continue }
      var words = comment.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let reach = Suppression.Reach(rawValue: words.removeFirst()) else { continue }
      found.append(
        Suppression(
          reach: reach, rule: words.first, reason: words.dropFirst().joined(separator: " "),
          line: index + 1))
    }
    return found
  }
}

/// A place where a file is not valid Swift.
package struct SyntaxProblem: Hashable, Sendable {
  /// What the parser says about it.
  package var message: String
  /// Where it is.
  package var location: SourceLocation
}

extension SourceFileSyntax {
  /// The first place that is not valid Swift, in UTF-8 bytes; nil where there is none.
  var firstError: Int? {
    guard hasError else { return nil }
    var forgiven = false
    for token in tokens(viewMode: .all) where token.hasError || token.isUnexpected {
      // The compiler takes `#warning` and `#error` between `switch` and its first case; the parser
      // makes a case without a label of them.
      let label = token.ancestors.lazy.compactMap { $0.as(SwitchCaseLabelSyntax.self) }.first
      guard label?.parent?.as(SwitchCaseSyntax.self)?.isMessage == true else {
        return token.startOffset
      }
      forgiven = true
    }
    return forgiven ? nil : 0
  }

  /// The first place that is not valid Swift, with what the parser says about it.
  ///
  /// Only one, because the text of a message can take longer than the parser. A file with characters
  /// that belong to no token gets none of the parser's messages: swift-syntax 603 stops the process
  /// while it proposes a fix for an equals sign beside one.
  func firstProblem(_ location: (Int) -> SourceLocation) -> SyntaxProblem? {
    guard let firstError else { return nil }
    if let token = tokens(viewMode: .sourceAccurate).first(where: \.hasInvalidCharacter) {
      return SyntaxProblem(
        message: "a character here is part of no Swift code", location: location(token.startOffset))
    }
    let diagnostic = ParseDiagnosticsGenerator.diagnostics(for: self).first
    return SyntaxProblem(
      message: diagnostic?.message ?? "this is no Swift code",
      location: location(diagnostic?.position.utf8Offset ?? firstError))
  }
}

extension TokenSyntax {
  fileprivate var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self), next: \.parent)
  }

  /// Whether the parser could place it nowhere.
  fileprivate var isUnexpected: Bool { ancestors.contains { $0.is(UnexpectedNodesSyntax.self) } }

  fileprivate var hasInvalidCharacter: Bool {
    (leadingTrivia.pieces + trailingTrivia.pieces).contains {
      if case .unexpectedText = $0 { true } else { false }
    }
  }
}

extension SwitchCaseSyntax {
  /// Whether it is nothing but `#warning` and `#error`.
  fileprivate var isMessage: Bool {
    let macros = statements.map { statement in
      statement.item.as(MacroExpansionExprSyntax.self)?.macroName
        ?? statement.item.as(MacroExpansionDeclSyntax.self)?.macroName
    }
    return !macros.isEmpty && macros.allSatisfy { ["warning", "error"].contains($0?.text) }
  }
}
