/// A graph as it is drawn: what was found, cut down to what is asked for.
package struct GraphDocument: Equatable, Sendable, Encodable {
  /// A factory, or a type that uses factories and is made by none.
  package struct Node: Equatable, Sendable, Encodable {
    /// What tells it from all others, `Container.api`.
    package var id: String
    /// The name of the property or type.
    package var name: String
    /// `factory`, `parameter`, … or `consumer`.
    package var kind: String
    /// The container that declares it; empty for a consumer.
    package var container: String
    /// The module that declares it.
    package var module: String
    /// What it makes, as written.
    package var type: String
    /// How long its instances live; empty for a consumer.
    package var scope: String
    /// The file, relative to the directory that was read.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// Whether it lies on a cycle of eager edges.
    package var inCycle = false
  }

  /// One node uses another.
  package struct Edge: Equatable, Sendable, Encodable {
    /// The id of the node that uses.
    package var from: String
    /// The id of the node that is used.
    package var to: String
    /// `eager` while the instance is made, `lazy` later, `weak` later and without keeping it.
    package var kind: String
    /// The types and functions between the two.
    package var via: [String]
    /// Where it is asked for.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// Whether it is part of a cycle of eager edges.
    package var inCycle = false
  }

  /// Something that the sources do not tell.
  package struct Doubt: Equatable, Sendable, Encodable {
    /// Why it cannot be told.
    package var reason: String
    /// The file.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// The nodes, in the order of the files.
  package var nodes: [Node]
  /// The edges.
  package var edges: [Edge]
  /// Cycles of eager edges, each as the ids of its nodes in order.
  package var cycles: [[String]]
  /// What the sources do not tell.
  package var unresolved: [Doubt]
}
