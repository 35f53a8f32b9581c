/// The recorded dependencies between factories.
///
/// `container.manager.recordGraph { ... }` makes it. Nodes and edges are sorted by their ids, so
/// that equal graphs have equal texts.
public struct DependencyGraph: Sendable, Hashable {
  /// One factory of a container type.
  ///
  /// Factories of two containers of one type are one node.
  public struct Node: Sendable, Hashable, Identifiable {
    /// A name that is unique in the graph, such as `Container.service`.
    ///
    /// It has the type, as in `Container.service<Int>`, if there are several factories of that
    /// name, and a number, as in `Container.service<Int> 2`, if there are several of that type.
    public let id: String
    /// The container's type.
    public let container: String
    /// The name of the factory's property.
    public let name: String
    /// The result type.
    public let type: String
    /// How long instances live: `unique`, `cached`, `shared`, `singleton` or `graph`.
    ///
    /// A custom scope is named by its kind. A factory without a scope has the name of the
    /// container's default scope.
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
