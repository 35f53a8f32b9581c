import GraphKit
import SourceModel
import WiringGraph

/// Every shortest way from one factory, or one type, to another factory.
struct Ways: Equatable, Encodable {
  /// One step of a way.
  struct Step: Equatable, Encodable {
    /// The one that needs.
    var from: String
    /// The factory that is needed.
    var to: String
    /// `eager`, `lazy` or `weak`.
    var kind: String
    /// The types and functions between the two.
    var via: [String]
    /// The file that asks.
    var file: String
    /// The line, from 1.
    var line: Int
  }

  /// The largest number of ways that are listed.
  static let maximum = 100

  /// The name of the first end.
  var from: String
  /// The name of the last end.
  var to: String
  /// The ways, all of one length; empty where there is none.
  var ways: [[Step]] = []
  /// How many ways there are; more than are listed where there are very many.
  var count = 0

  /// Finds the ways; an end is `api` or `Container.api`, and the first one may be a type as well.
  init(from: String, to: String, in document: GraphDocument) throws(UnknownNode) {
    self.from = from
    self.to = to
    let sources = try document.ids(called: from)
    let targets = Set(try document.ids(called: to))
    var outgoing: [String: [GraphDocument.Edge]] = [:]
    for edge in document.edges { outgoing[edge.from, default: []].append(edge) }
    let search = Search(sources: sources, targets: targets, outgoing: outgoing)
    guard let ends = search.nearest else { return }
    count = ends.reduce(0) { min($0 + search.count(to: $1), Int.max / 4) }
    for end in ends { search.collect(to: end, into: &ways) }
  }

  /// A search in breadth that remembers every edge by which it came nearer.
  private struct Search {
    private var distance: [String: Int] = [:]
    private var incoming: [String: [GraphDocument.Edge]] = [:]
    private var counts: [String: Int] = [:]
    /// The targets that are reached first, or nil.
    private(set) var nearest: [String]?

    init(
      sources: [String], targets: Set<String>, outgoing: [String: [GraphDocument.Edge]]
    ) {
      for source in sources { (distance[source], counts[source]) = (0, 1) }
      var level = sources
      var steps = 0
      while !level.isEmpty, nearest == nil {
        steps += 1
        var next: [String] = []
        for edge in level.flatMap({ outgoing[$0] ?? [] }) {
          // A way from a factory to itself ends where it began.
          let isEnd = targets.contains(edge.to) && distance[edge.to] == 0
          guard isEnd || distance[edge.to] == nil || distance[edge.to] == steps else { continue }
          if distance[edge.to] == nil || isEnd && incoming[edge.to] == nil { next.append(edge.to) }
          if !isEnd { distance[edge.to] = steps }
          incoming[edge.to, default: []].append(edge)
          if !isEnd {
            counts[edge.to] = min(
              counts[edge.to, default: 0] + counts[edge.from, default: 0], 1 << 60)
          }
        }
        let found = next.filter(targets.contains)
        if !found.isEmpty { nearest = found }
        level = next
      }
      self.sources = Set(sources)
    }

    private let sources: Set<String>

    func count(to end: String) -> Int {
      (incoming[end] ?? []).reduce(0) { min($0 + counts[$1.from, default: 0], 1 << 60) }
    }

    /// Adds the ways to `end`, up to the largest number.
    func collect(to end: String, into ways: inout [[Step]]) {
      var pending: [[GraphDocument.Edge]] = (incoming[end] ?? []).reversed().map { [$0] }
      while let way = pending.popLast(), ways.count < Ways.maximum {
        guard let first = way.first else { continue }
        if sources.contains(first.from) {
          ways.append(way.map(Step.init))
        } else {
          pending += (incoming[first.from] ?? []).reversed().map { [$0] + way }
        }
      }
    }
  }
}

extension Ways.Step {
  fileprivate init(_ edge: GraphDocument.Edge) {
    self.init(
      from: edge.from, to: edge.to, kind: edge.kind, via: edge.via, file: edge.file,
      line: edge.line)
  }
}
