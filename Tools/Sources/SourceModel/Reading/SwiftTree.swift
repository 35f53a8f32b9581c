import SwiftParser
package import SwiftSyntax

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
