extension GraphDocument {
  /// The edges of production code by the node that they lead to.
  var users: [String: [Edge]] {
    let production = Set(nodes.filter { $0.role == .production }.map(\.id))
    return Dictionary(grouping: edges.filter { production.contains($0.from) }, by: \.to)
  }

  /// The factories that need some of `ids`, over any number of steps through factories that `isIncluded`
  /// accepts.
  fileprivate func factories(
    above ids: [String], _ users: [String: [Edge]],
    where isIncluded: (String) -> Bool = { _ in true }
  ) -> Set<String> {
    let factories = Set(nodes.filter(\.isFactory).map(\.id))
    var found: Set<String> = []
    var queue = ids
    while let next = queue.popLast() {
      for user in (users[next] ?? []).map(\.from)
      where factories.contains(user) && isIncluded(user) && found.insert(user).inserted {
        queue.append(user)
      }
    }
    return found
  }

  fileprivate func names(_ ids: Set<String>) -> [String] {
    nodes.filter { ids.contains($0.id) }.map(\.qualifiedName).sorted(by: ByteOrder.isBefore)
  }

  fileprivate var byID: [String: Node] {
    Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
  }
}

/// A factory, type or function that uses a factory, and how.
struct FactoryUser: Equatable, Encodable {
  /// What uses it.
  var node: GraphDocument.Node
  /// The use.
  var edge: GraphDocument.Edge
  /// What gets the old instance through it alone.
  var behind: [String]?
}

/// The code that uses a factory.
struct Users: Equatable, Encodable {
  /// The factory.
  var factory: String
  /// What resolves its instance.
  var users: [FactoryUser]
  /// The factories that need one of the users, over any number of steps.
  var indirect: [String]

  init(of factory: GraphDocument.Node, in document: GraphDocument) {
    self.factory = factory.qualifiedName
    let all = document.users
    let byID = document.byID
    let own = all[factory.id] ?? []
    users = own.compactMap { edge in byID[edge.from].map { FactoryUser(node: $0, edge: edge) } }
    let direct = own.map(\.from)
    let above = document.factories(above: direct.filter { byID[$0]?.isFactory == true }, all)
    indirect = document.names(above.subtracting(direct + [factory.id]))
  }
}

/// What an override of a factory reaches, and what keeps the instance that it was built with.
///
/// An override changes what the next resolution builds. A cached instance that was built before keeps
/// what it holds, and so does everything that gets it from there.
struct Impact: Equatable, Encodable {
  /// The factory that is overridden.
  var factory: String
  /// What the override reaches, nearest first.
  var reached: [FactoryUser] = []
  /// Cached instances that keep what they were built with, and so are not reached.
  var holders: [FactoryUser] = []

  init(of factory: GraphDocument.Node, in document: GraphDocument) {
    self.factory = factory.qualifiedName
    let users = document.users
    let byID = document.byID
    var fresh: Set = [factory.id]
    var queue = [factory.id]
    var position = 0
    var held: [GraphDocument.Edge] = []
    var others: Set<String> = []
    while position < queue.count {
      for edge in users[queue[position]] ?? [] {
        guard let user = byID[edge.from] else { continue }
        if !user.isFactory {
          if others.insert(user.name).inserted { reached.append(.init(node: user, edge: edge)) }
        } else if edge.kind == "eager", user.isKept {
          if user.id != factory.id { held.append(edge) }
        } else if fresh.insert(user.id).inserted {
          queue.append(user.id)
          reached.append(.init(node: user, edge: edge))
        }
      }
      position += 1
    }
    let cached = Set(held.map(\.from))
    var seen: Set<String> = []
    for edge in held where seen.insert(edge.from).inserted {
      guard let holder = byID[edge.from] else { continue }
      let behind = document.factories(above: [edge.from], users) {
        !fresh.contains($0) && !cached.contains($0)
      }
      holders.append(FactoryUser(node: holder, edge: edge, behind: document.names(behind)))
    }
  }
}

/// An answer that is printed as text or as JSON.
protocol Answer: Encodable {
  /// The lines for a terminal, of which hidden characters are not spelled out yet.
  var lines: [String] { get }
}

extension Ways: Answer {
  var lines: [String] {
    guard let first = ways.first else {
      return ["\(from) does not need \(to), for all that the sources tell."]
    }
    let steps = first.count == 1 ? "1 step" : "\(first.count) steps"
    let count = ways.count == 1 ? "1 way" : "\(ways.count) ways"
    var lines = ["\(from) needs \(to) in \(steps), \(count):"]
    for way in ways {
      lines += ["", way[0].from]
      for step in way {
        let via = step.via.isEmpty ? "" : " through \(step.via.joined(separator: ", "))"
        lines.append("  needs \(step.to) (\(step.kind))\(via)  \(step.place)")
      }
    }
    if ways.count == Self.maximum { lines += ["", "No more are listed."] }
    return lines
  }
}

extension Users: Answer {
  var lines: [String] {
    guard !users.isEmpty else {
      return ["Nothing uses \(factory), for all that the sources tell."]
    }
    var lines = ["\(factory) has \(users.count == 1 ? "1 user" : "\(users.count) users"):"]
    for user in users {
      let kind = user.node.isFactory ? "" : user.node.kind == "consumer" ? "type, " : "code, "
      lines.append("  \(user.node.qualifiedName) (\(kind)\(user.edge.kind))  \(user.edge.place)")
    }
    if !indirect.isEmpty {
      lines.append("Through them, it is needed by: \(indirect.joined(separator: ", ")).")
    }
    return lines
  }
}

extension Impact: Answer {
  var lines: [String] {
    guard !reached.isEmpty || !holders.isEmpty else {
      return ["Nothing uses \(factory), for all that the sources tell."]
    }
    var lines = ["An override of \(factory) reaches \(reached.count):"]
    for user in reached {
      let scope = user.node.scope.isEmpty ? "" : " (\(user.node.scope))"
      lines.append("  \(user.node.qualifiedName)\(scope)  \(user.edge.place)")
    }
    guard !holders.isEmpty else { return lines }
    lines += ["", "It does not reach what was built before and is kept:"]
    for holder in holders {
      lines.append(
        "  \(holder.node.qualifiedName) (\(holder.node.scope)) keeps its \(holder.edge.to)  "
          + holder.edge.place)
      if let behind = holder.behind, !behind.isEmpty {
        lines.append("    and with it \(behind.joined(separator: ", "))")
      }
    }
    return lines + ["Override before they are first resolved, or reset them afterwards."]
  }
}

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

  /// Finds the ways by a search in breadth that remembers every edge; an end is `api` or
  /// `Container.api`, and the first one may be a type as well.
  init(from: String, to: String, in document: GraphDocument) throws(Failure) {
    (self.from, self.to) = (from, to)
    let document = document.drawn(consumers: true)
    let sources = try document.nodes(called: from).map(\.id)
    let targets = try document.nodes(called: to).map(\.id)
    let outgoing = Dictionary(grouping: document.edges, by: \.from)
    var distance = Dictionary(sources.map { ($0, 0) }) { first, _ in first }
    var incoming: [String: [GraphDocument.Edge]] = [:]
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
        if distance[edge.to] == steps + 1 || targets.contains(edge.to) && distance[edge.to] == 0 {
          incoming[edge.to, default: []].append(edge)
        }
      }
    }
    let last = targets.flatMap { incoming[$0] ?? [] }
    let nearest = last.map { distance[$0.from, default: 0] }.min()
    let ends = last.filter { distance[$0.from] == nearest }
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
