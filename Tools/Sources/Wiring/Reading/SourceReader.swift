import SwiftParser
package import SwiftSyntax

/// Reads Swift source text into the model; never builds it.
package enum SourceReader {
  /// Returns what `text` declares and does; text that is no valid Swift is read as far as it goes.
  package static func read(_ text: String, path: String) -> ParsedFile {
    read(SwiftTree.parsed(text), of: text, path: path, readsBodies: true)
  }

  /// Returns what `text` declares: bodies are there, but empty, and nothing in them is declared.
  package static func declarations(in text: String, path: String) -> ParsedFile {
    read(SwiftTree.parsed(text), of: text, path: path, readsBodies: false)
  }

  /// Whether `name` can name a declaration without backticks.
  package static func isIdentifier(_ name: String) -> Bool {
    name.isValidSwiftIdentifier(for: .variableName)
  }

  /// The first place where `text` is not valid Swift; nil where it is.
  package static func problem(in text: String, path: String) -> SourceLocation? {
    let tree = SwiftTree.parsed(text)
    return tree.firstError.map {
      SourceLocationConverter(fileName: path, tree: tree).location(at: $0)
    }
  }

  /// Returns what `tree`, the tree of `text`, declares and does.
  package static func read(
    _ tree: SourceFileSyntax, of text: String, path: String, readsBodies: Bool = true
  ) -> ParsedFile {
    var file = ParsedFile(
      path: path, module: SourcePlace.module(of: path), role: .production,
      lines: SourceLocationConverter(fileName: path, tree: tree))
    file.suppressions = SuppressionReader.read(text)
    let visitor = FileVisitor(file: file, readsBodies: readsBodies)
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

extension SyntaxProtocol {
  /// The nodes of a kind at and below this one, in the order of the text, outer before inner.
  package func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
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

extension SourceFileSyntax {
  /// The first place that is not valid Swift, in UTF-8 bytes; nil where there is none.
  var firstError: Int? {
    guard hasError else { return nil }
    return tokens(viewMode: .all).first { token in
      token.hasError
        || sequence(first: Syntax(token), next: \.parent).contains {
          $0.is(UnexpectedNodesSyntax.self)
        }
    }?.startOffset ?? 0
  }
}

/// Finds what `switch` statements match.
package enum DeclarationLines {
  /// The names that patterns of `switch` statements match, `case .name` and `case .name(…)`.
  package static func matchedCases(in source: String) -> Set<String> {
    Set(
      SwiftTree.parsed(source).all(SwitchCaseItemSyntax.self).compactMap { item in
        let expression = item.pattern.as(ExpressionPatternSyntax.self)?.expression
        let called = expression?.as(FunctionCallExprSyntax.self)?.calledExpression
        return (called ?? expression)?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName
      })
  }
}
