import FactoryKit
import Testing

private final class Node: Sendable {
  let child: Node?
  init(_ child: Node?) { self.child = child }
}

private final class Tree: ManagedContainer {
  let manager = ContainerManager()
  let depth: Int
  init(depth: Int) { self.depth = depth }

  var node: ParameterFactory<Int, Node> {
    self { Node($0 < self.depth ? self.node($0 + 1) : nil) }.graph.scopeOnParameters
  }
  var nodes: Factory<[Node]> { self { (1...self.depth).map { self.node($0) } } }
}

/// Guards against a sweep of the instances by parameter that removes those whose builds still run.
@Suite struct `Graph scope by parameter` {
  @Test(arguments: [2, 3, 15])
  func `has one instance for each parameter in nested builds`(depth: Int) {
    let nodes = Tree(depth: depth).nodes()
    for (node, next) in zip(nodes, nodes.dropFirst()) { #expect(node.child === next) }
  }
}
