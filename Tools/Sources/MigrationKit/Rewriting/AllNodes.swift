import SwiftSyntax

extension SyntaxProtocol {
  /// All nodes of one type at and below this node, in the order of the text.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    let collector = NodeCollector<Node>(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.nodes
  }

  /// All calls at and below the node, those within others first.
  var callsInnermostFirst: [FunctionCallExprSyntax] {
    let collector = CallCollector(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.calls
  }
}

private final class NodeCollector<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private(set) var nodes: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let found = node.as(Node.self) { nodes.append(found) }
    return .visitChildren
  }
}

private final class CallCollector: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visitPost(_ node: FunctionCallExprSyntax) { calls.append(node) }
}
