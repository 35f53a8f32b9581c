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
    /// The kind before; nil where nothing is compared, or nothing has changed.
    package var oldKind: String?

    /// Both ids.
    var ends: [String] { [from, to] }
    /// File and line.
    var place: String { "\(file):\(line)" }
  }

  /// The nodes, in the order of the files.
  package var nodes: [Node]
  /// The edges.
  package var edges: [Edge]
  /// Cycles of eager edges, each as the ids of its nodes in order.
  package var cycles: [[String]]
  /// What the sources do not tell.
  package var unresolved: [Unresolved]

  private enum CodingKeys: String, CodingKey { case nodes, edges, cycles, unresolved }
}

/// The order of texts by their bytes, which is the same on every machine and for every spelling.
enum ByteOrder {
  /// Whether `first` comes before `second`.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension GraphDocument {
  /// The factories, and with `consumers` the types that use them, as they are drawn.
  package func drawn(consumers: Bool) -> GraphDocument {
    let drawn = nodes.filter { $0.isFactory || consumers && $0.kind == "consumer" }
    let ids = Set(drawn.map(\.id))
    return GraphDocument(
      nodes: drawn, edges: edges.filter { ids.contains($0.from) }, cycles: cycles,
      unresolved: unresolved)
  }

  /// The nodes called `name`, `api` or `Container.api`; several containers may have one of the name.
  func nodes(called name: String) throws(Failure) -> [Node] {
    let found = nodes.filter { name == $0.name || name == $0.id }
    guard found.isEmpty else { return found }
    let wanted = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    let similar = nodes.filter { node in
      let candidate = node.name.lowercased()
      return !wanted.isEmpty && (candidate.contains(wanted) || wanted.contains(candidate))
    }.prefix(3).map(\.id)
    let advice =
      similar.isEmpty
      ? "`factory graph` shows all names."
      : "Did you mean \(similar.joined(separator: ", "))?"
    throw Failure("No factory is called \"\(name)\". \(advice)")
  }

  /// The wiring of production code as it is compared: each factory and each need once, by name.
  ///
  /// Neither the order of the files nor the place of a declaration changes what is compared. A need has
  /// the strongest of the ways in which it is resolved.
  package var outline: GraphDocument {
    let compared = nodes.filter { $0.isFactory && $0.role != .test }
    let modules = Dictionary(grouping: compared, by: \.qualifiedName).mapValues {
      Set($0.map(\.module))
    }
    var names: [String: String] = [:]
    var merged: [String: Node] = [:]
    for node in compared {
      let isShared = modules[node.qualifiedName, default: []].count > 1
      let id = isShared ? "\(node.qualifiedName) (\(node.module))" : node.qualifiedName
      names[node.id] = id
      var first = merged[id] ?? node
      first.id = id
      first.variants.formUnion(node.variants)
      first.dependsOnArguments = first.dependsOnArguments || node.dependsOnArguments
      merged[id] = first
    }
    let order = ["eager", "lazy", "weak"]
    var needs: [[String]: Edge] = [:]
    for var edge in edges {
      guard let from = names[edge.from], let to = names[edge.to] else { continue }
      (edge.from, edge.to) = (from, to)
      let known = needs[edge.ends].flatMap { order.firstIndex(of: $0.kind) }
      if known ?? order.count > order.firstIndex(of: edge.kind) ?? order.count {
        needs[edge.ends] = edge
      }
    }
    var outline = GraphDocument(
      nodes: merged.values.sorted { ByteOrder.isBefore($0.id, $1.id) },
      edges: needs.values.sorted(by: Edge.isBefore), cycles: [], unresolved: unresolved)
    outline.cycles = outline.eagerCycles
    return outline
  }

  private var eagerCycles: [[String]] {
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes.map(\.id), nodes.indices))
    var successors = nodes.map { _ in [Int]() }
    for edge in edges where edge.kind == "eager" {
      guard let from = numbers[edge.from], let to = numbers[edge.to],
        !nodes[to].dependsOnArguments
      else { continue }
      successors[from].append(to)
    }
    return Cycles.cycles(successors).map { $0.map { nodes[$0].id } }
  }
}

extension GraphDocument.Edge {
  /// The order of the ends.
  static func isBefore(_ first: Self, _ second: Self) -> Bool {
    first.from == second.from
      ? ByteOrder.isBefore(first.to, second.to) : ByteOrder.isBefore(first.from, second.from)
  }
}
