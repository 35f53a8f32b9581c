import SwiftSyntax

/// One kind of change to source, applied to each node of certain kinds.
protocol Rewrite {
  /// The nodes that it looks at.
  var kinds: Set<SyntaxKind> { get }
  /// Records what becomes of `node`, or why it was left.
  func apply(to node: Syntax, in file: FileRewriting)
}

/// Walks a file once and offers each node to the rewrites that look at its kind.
final class RewritingVisitor: SyntaxAnyVisitor {
  private let file: FileRewriting
  private let rewrites: [SyntaxKind: [any Rewrite]]

  init(_ rewrites: [any Rewrite], file: FileRewriting) {
    self.file = file
    var byKind: [SyntaxKind: [any Rewrite]] = [:]
    for rewrite in rewrites {
      for kind in rewrite.kinds { byKind[kind, default: []].append(rewrite) }
    }
    self.rewrites = byKind
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    for rewrite in rewrites[node.kind] ?? [] { rewrite.apply(to: node, in: file) }
    return .visitChildren
  }
}
