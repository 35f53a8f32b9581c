/// Which factories have asked for which, as it was recorded.
///
/// Made by `container.manager.recordGraph { ... }`. Nodes and edges are in the order of their ids,
/// so that equal graphs have equal texts.
public struct DependencyGraph: Sendable, Hashable {
  /// One factory of a container type.
  ///
  /// Factories of two containers of one type are one node.
  public struct Node: Sendable, Hashable, Identifiable {
    /// Unlike that of any other node of the graph: `Container.service`; with the type,
    /// `Container.service<Int>`, where the graph has several of that name; and with a number,
    /// `Container.service<Int> 2`, where it has that, too.
    public let id: String
    /// The container's type.
    public let container: String
    /// The name of the factory's property.
    public let name: String
    /// The result type.
    public let type: String
    /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
    ///
    /// A scope of your own is told by its kind, the default scope as if the factory had it.
    public let scope: String
    /// How often an instance was handed out.
    public let resolved: Int
    /// How often a new instance was made.
    public let made: Int
  }

  /// One factory that has asked for another, once or more often.
  public struct Edge: Sendable, Hashable {
    /// The id of the node that has asked.
    public let from: Node.ID
    /// The id of the node that was asked for.
    public let to: Node.ID
  }

  /// The factories that were resolved.
  public let nodes: [Node]
  /// Who has asked for whom.
  public let edges: [Edge]
}
