/// Every shortest way from one factory, or one type, to another factory.
struct Ways: Equatable, Encodable {
  /// The largest number of ways that are listed.
  static let maximum = 100

  /// The name of the first end.
  var from: String
  /// The name of the last end.
  var to: String
  /// The ways, all of one length; empty where there is none.
  var ways: [[GraphDocument.Edge]] = []
  /// How many ways there are; more than are listed where there are very many.
  var count = 0

  /// Finds the ways by a search in breadth that remembers every edge; an end is `api` or
  /// `Container.api`, and the first one may be a type as well.
  init(from: String, to: String, in document: GraphDocument) throws(CommandFailure) {
    (self.from, self.to) = (from, to)
    let document = document.drawn(consumers: true)
    let sources = try document.nodes(called: from).map(\.id)
    let targets = try document.nodes(called: to).map(\.id)
    let outgoing = Dictionary(grouping: document.edges, by: \.from)
    var distance = Dictionary(sources.map { ($0, 0) }) { first, _ in first }
    var incoming: [String: [GraphDocument.Edge]] = [:]
    var counts = distance.mapValues { _ in 1 }
    var order = sources
    var position = 0
    while position < order.count {
      let current = order[position]
      let steps = distance[current, default: 0]
      position += 1
      for edge in outgoing[current] ?? [] {
        if distance[edge.to] == nil {
          distance[edge.to] = steps + 1
          order.append(edge.to)
        }
        // A way from a factory to itself ends where it began.
        let isNearer = distance[edge.to] == steps + 1
        guard isNearer || targets.contains(edge.to) && distance[edge.to] == 0 else { continue }
        incoming[edge.to, default: []].append(edge)
        guard isNearer else { continue }
        counts[edge.to] = min(counts[edge.to, default: 0] + counts[current, default: 0], 1 << 60)
      }
    }
    let last = targets.flatMap { incoming[$0] ?? [] }
    let nearest = last.map { distance[$0.from, default: 0] }.min()
    let ends = last.filter { distance[$0.from] == nearest }
    count = ends.reduce(0) { min($0 + counts[$1.from, default: 0], 1 << 60) }
    var pending = ends.reversed().map { [$0] }
    while let way = pending.popLast(), ways.count < Self.maximum {
      if distance[way[0].from] == 0 {
        ways.append(way)
      } else {
        pending += (incoming[way[0].from] ?? []).reversed().map { [$0] + way }
      }
    }
  }
}
