import FactoryInspect
import FactoryKit

/// Where the boxes of a picture stand: each in a column right of all that have asked for it.
struct GraphLayout {
  /// A place in the grid of columns and rows; rows of a shorter column are centred.
  struct Place: Equatable {
    let column: Int
    let row: Double
  }

  let boxes: [(node: DependencyGraph.Node, place: Place)]
  /// From one box to another, with a bend in each column between them.
  let lines: [[Place]]
  let columns: Int
  let rows: Int

  init(_ graph: DependencyGraph) {
    let depths = Self.depths(in: graph)
    let chains = graph.edges.map { Self.chain(of: $0, depths) }
    let grid = Self.grid(of: graph, depths, chains)
    columns = grid.count
    rows = grid.map(\.count).max() ?? 0

    var places: [Slot: Place] = [:]
    for (column, slots) in grid.enumerated() {
      let top = Double(rows - slots.count) / 2
      for (row, slot) in slots.enumerated() {
        places[slot] = Place(column: column, row: top + Double(row))
      }
    }
    boxes = graph.nodes.compactMap { node in places[.box(node.id)].map { (node, $0) } }
    lines = chains.map { chain in chain.compactMap { places[$0] } }
  }
}

extension GraphLayout {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// What needs room in a column.
  private enum Slot: Hashable {
    case box(DependencyGraph.Node.ID)
    case bend(DependencyGraph.Edge, column: Int)
  }

  /// The longest way from a factory that nobody has asked for.
  private static func depths(in graph: DependencyGraph) -> [Node.ID: Int] {
    var depths = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, 0) })
    // As often as the longest way may have steps: an end even if factories ask for each other.
    for _ in graph.nodes {
      for edge in graph.edges where edge.from != edge.to {
        let depth = depths[edge.from, default: 0] + 1
        if depth < graph.nodes.count { depths[edge.to] = max(depths[edge.to, default: 0], depth) }
      }
    }
    return depths
  }

  private static func chain(of edge: Edge, _ depths: [Node.ID: Int]) -> [Slot] {
    let (first, last) = (depths[edge.from, default: 0], depths[edge.to, default: 0])
    let between = first + 1 < last ? Array(first + 1..<last) : []
    return [.box(edge.from)] + between.map { .bend(edge, column: $0) } + [.box(edge.to)]
  }

  /// The columns, each in the order of what its slots hang on to in the column before.
  private static func grid(
    of graph: DependencyGraph,
    _ depths: [Node.ID: Int],
    _ chains: [[Slot]]
  ) -> [[Slot]] {
    var grid = Array(repeating: [Slot](), count: (depths.values.max() ?? -1) + 1)
    for node in graph.nodes { grid[depths[node.id, default: 0]].append(.box(node.id)) }
    for case .bend(let edge, let column) in chains.joined() {
      grid[column].append(.bend(edge, column: column))
    }
    var before: [Slot: [Slot]] = [:]
    for chain in chains {
      for (left, right) in zip(chain, chain.dropFirst()) { before[right, default: []].append(left) }
    }
    for column in grid.indices.dropFirst() {
      let rows = Dictionary(
        uniqueKeysWithValues: grid[column - 1].enumerated().map { ($1, Double($0)) })
      let heights = grid[column].map { slot in
        let rows = before[slot, default: []].compactMap { rows[$0] }
        return rows.isEmpty ? .infinity : rows.reduce(0, +) / Double(rows.count)
      }
      let order = grid[column].indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
      grid[column] = order.map { grid[column][$0] }
    }
    return grid
  }
}
