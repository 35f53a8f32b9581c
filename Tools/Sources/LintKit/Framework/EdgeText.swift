import WiringGraph

/// Sentences about edges.
enum EdgeText {
  /// One factory needs another, and through what.
  static func description(of edge: Edge, in wiring: Wiring) -> String {
    let from = wiring.factories[edge.from].qualifiedName
    let to = wiring.factories[edge.to].qualifiedName
    let via = edge.via.isEmpty ? "" : " through \(edge.via.joined(separator: ", "))"
    return "\(from) needs \(to)\(via)"
  }
}
