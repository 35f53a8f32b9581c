/// The recorded dependencies between factories.
///
/// Made by `container.manager.recordGraph { ... }`. Nodes and edges are sorted by their ids, so
/// that equal graphs have equal texts.
public struct DependencyGraph: Sendable, Hashable {
  /// One factory of a container type.
  ///
  /// Factories of two containers of one type are one node.
  public struct Node: Sendable, Hashable, Identifiable {
    /// A name that is unique in the graph: `Container.service`; with the type,
    /// `Container.service<Int>`, if there are several of that name; and with a number,
    /// `Container.service<Int> 2`, if there are several of that type.
    public let id: String
    /// The container's type.
    public let container: String
    /// The name of the factory's property.
    public let name: String
    /// The result type.
    public let type: String
    /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
    ///
    /// A custom scope is named by its kind, the default scope as if the factory had it.
    public let scope: String
    /// How often the factory was resolved.
    public let resolved: Int
    /// How often a new instance was made.
    public let made: Int
  }

  /// A dependency: a factory that has resolved another, once or more often.
  public struct Edge: Sendable, Hashable {
    /// The id of the node that resolved the other.
    public let from: Node.ID
    /// The id of the node that was resolved.
    public let to: Node.ID
  }

  /// The factories that were resolved.
  public let nodes: [Node]
  /// The dependencies between the nodes.
  public let edges: [Edge]
}
