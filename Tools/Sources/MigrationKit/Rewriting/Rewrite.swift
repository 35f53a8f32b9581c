import SwiftSyntax

/// One kind of change to source, applied to each node of one type.
struct Rewrite {
  let apply: (Syntax, FileRewriting) -> Void

  /// Makes a rewrite of a function that records what becomes of a node, or throws why it is left.
  init<Node: SyntaxProtocol>(_ change: @escaping (Node, FileRewriting) throws(Obstacle) -> Void) {
    apply = { node, file in
      guard let node = node.as(Node.self) else { return }
      file.attempt(at: node) { () throws(Obstacle) in try change(node, file) }
    }
  }
}

extension FileRewriting {
  /// Walks the file once and offers each node to all rewrites.
  func apply(_ rewrites: [Rewrite]) {
    for node in source.tree.all(Syntax.self) {
      for rewrite in rewrites { rewrite.apply(node, self) }
    }
  }

  /// Does what may have an obstacle, which is left at `node`.
  func attempt(at node: some SyntaxProtocol, _ change: () throws(Obstacle) -> Void) {
    do {
      try change()
    } catch {
      leave(error.reason, at: node)
    }
  }
}
