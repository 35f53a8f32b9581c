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

  /// Whether `name` can name a declaration without backticks.
  package static func isIdentifier(_ name: String) -> Bool {
    name.isValidSwiftIdentifier(for: .variableName)
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
    let visitor = FileVisitor(file: file, detail: detail)
    visitor.walk(tree)
    file = visitor.finished()
    file.role = SourcePlace.role(of: path, imports: file.imports)
    file.firstError = FirstErrorFinder.find(in: tree)
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

/// Finds the first place of a tree that is not valid Swift.
///
/// The parser's own diagnostics are not used: they stop the process on some texts, such as one with
/// bytes before `=` that are no UTF-8.
final class FirstErrorFinder: SyntaxAnyVisitor {
  private var found: Int?
  private var hasForgiven = false

  /// The place in UTF-8 bytes; nil where there is no error.
  static func find(in tree: SourceFileSyntax) -> Int? {
    guard tree.hasError else { return nil }
    let finder = FirstErrorFinder(viewMode: .all)
    finder.walk(tree)
    return finder.found ?? (finder.hasForgiven ? nil : 0)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard found == nil, node.hasError else { return .skipChildren }
    guard node.is(UnexpectedNodesSyntax.self) else { return .visitChildren }
    found = node.startOffset
    return .skipChildren
  }

  // The compiler takes `#warning` and `#error` between `switch` and its first case; the parser makes
  // a case without a label of them.
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    let isMessage = node.statements.allSatisfy { statement in
      let macro =
        statement.item.as(MacroExpansionExprSyntax.self)?.macroName
        ?? statement.item.as(MacroExpansionDeclSyntax.self)?.macroName
      return ["warning", "error"].contains(macro?.text)
    }
    guard isMessage, !node.statements.isEmpty, case .case(let label) = node.label,
      label.caseKeyword.presence == .missing
    else { return visitAny(Syntax(node)) }
    hasForgiven = true
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, token.hasError { found = token.startOffset }
    return .skipChildren
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
