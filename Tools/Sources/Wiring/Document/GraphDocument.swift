/// The wiring of a project as data: formats, the lock, differences and questions read nothing else.
package struct GraphDocument: Equatable, Sendable, Encodable {
  /// A factory, or a type or function that uses factories and is made by none.
  package struct Node: Equatable, Sendable, Encodable {
    /// What tells it from all others, `Container.api`.
    package var id: String
    /// The name of the property, type or function.
    package var name: String
    /// `factory`, `parameter`, …, `consumer` for a type, or `code`.
    package var kind: String
    /// The container that declares it; empty for what is no factory.
    package var container = ""
    /// The module that declares it.
    package var module: String
    /// What it makes, as written.
    package var type: String
    /// How long its instances live; empty for what is no factory.
    package var scope = ""
    /// The file, relative to the directory that was read.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// Whether it lies on a cycle of eager edges.
    package var inCycle = false
    /// Whether it is code of the app, of its tests or of the library.
    var role = SourceRole.production
    /// Scope and type, `cached Factory<Cart>`; several where clauses of `#if` declare it twice.
    var variants: Set<String> = []
    /// Whether an instance is used again by later resolutions.
    var isKept = false
    /// Whether production code uses it.
    var isUsed = false
    /// Whether it has a parameter, and may therefore end where it needs itself.
    var dependsOnArguments = false

    private enum CodingKeys: String, CodingKey {
      case id, name, kind, container, module, type, scope, file, line, inCycle
    }

    /// The container and the name, `Container.api`.
    package var qualifiedName: String { container.isEmpty ? name : "\(container).\(name)" }
    /// Whether it is a factory, and not what uses one.
    var isFactory: Bool { kind != "consumer" && kind != "code" }
    /// Scope and type on one line.
    var what: String { variants.sorted(by: ByteOrder.isBefore).joined(separator: " or ") }
    /// File and line.
    var place: String { "\(file):\(line)" }
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
    package var via: [String] = []
    /// The file that resolves.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// Whether it is part of a cycle of eager edges.
    package var inCycle = false

    /// Both ids.
    var ends: [String] { [from, to] }
    /// File and line.
    var place: String { "\(file):\(line)" }
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
  /// Instances that hold one that does not live as long; the places are those of the holders.
  var captives: [Edge] = []

  private enum CodingKeys: String, CodingKey { case nodes, edges, cycles, unresolved }
}

/// The order of texts by their bytes, which is the same on every machine and for every spelling.
enum ByteOrder {
  /// Whether `first` comes before `second`.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
