import Wiring

/// What rules about architecture look at: where each factory is resolved, and by which code.
struct ArchitectureMap {
  let wiring: Wiring
  /// The uses of factories in production code, each with its file, and with the factory whose
  /// definition it belongs to.
  let users: [(user: Edge, place: WiringPlace)]
  /// The place of each factory's declaration, by its index in `Wiring.factories`.
  let factories: [WiringPlace]
  private let edges: [[Edge]]
  private let files: [WiringPlace]
  private let scopes: Set<String>

  init(_ wiring: Wiring) {
    let files = wiring.index.files.map(WiringPlace.init)
    let byPath = Dictionary(zip(wiring.index.files.map(\.path), files)) { first, _ in first }
    self.files = files
    self.wiring = wiring
    factories = wiring.factories.map { files[$0.place.file].with($0) }
    var edges: [[Edge]] = wiring.factories.map { _ in [] }
    for edge in wiring.edges { if let from = edge.from { edges[from].append(edge) } }
    self.edges = edges
    scopes = Set(FactoryScope.Kind.allCases.map(\.rawValue))
      .union(FactoryReader.customScopes(in: wiring.index).keys)
    users = wiring.users.compactMap { user in
      byPath[user.location.path].map { place in
        (user, user.from.map { place.with(wiring.factories[$0]) } ?? place)
      }
    }
  }

  /// The name of a factory, with its container.
  func name(of factory: Int) -> String { wiring.factories[factory].qualifiedName }

  /// The shortest way from a factory to each target behind it, past none of them, and around some.
  func paths(from start: Int, to isTarget: [Bool], around isClosed: [Bool]) -> [[Edge]] {
    if isTarget[start] { return [[]] }
    if isClosed[start] { return [] }
    var found: [[Edge]] = []
    var before: [Int: Edge] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      for edge in edges[queue[next]] where edge.to != start && before[edge.to] == nil {
        if isClosed[edge.to] { continue }
        before[edge.to] = edge
        if isTarget[edge.to] {
          found.append(path(to: edge.to, before))
        } else {
          queue.append(edge.to)
        }
      }
      next += 1
    }
    return found
  }

  private func path(to end: Int, _ before: [Int: Edge]) -> [Edge] {
    var path: [Edge] = []
    var place: Int? = end
    while let edge = place.flatMap({ before[$0] }) {
      path.append(edge)
      place = edge.from
    }
    return path.reversed()
  }

  // MARK: Patterns

  /// Whether something in the project has the name; a scope need not be used.
  func has(_ pattern: WiringPattern) -> Bool {
    pattern.kind == .scope
      ? scopes.contains(where: isNamed(pattern)) : !matches(of: pattern).isEmpty
  }

  /// Whether everything that a pattern names is named by one of others, too.
  func isCovered(_ pattern: WiringPattern, by others: [WiringPattern]) -> Bool {
    let places = matches(of: pattern)
    return !places.isEmpty && !others.isEmpty
      && places.allSatisfy { place in others.contains { $0.matches(place) } }
  }

  /// What is wrong with a pattern that names nothing, and what to write.
  func advice(about pattern: WiringPattern) -> String {
    let known = Set(self.known(pattern.kind))
    let wanted = pattern.text.lowercased().filter { $0 != "*" }
    let similar = known.filter {
      !wanted.isEmpty && ($0.lowercased().contains(wanted) || wanted.contains($0.lowercased()))
    }.sorted().prefix(3)
    let other = WiringPattern.Kind.allCases.first { kind in
      kind != pattern.kind && self.known(kind).contains(pattern.text)
    }
    let advice =
      other.map { ": `\($0):\(pattern.text)` is meant, if it is the \($0)" }
      ?? (similar.isEmpty ? "" : ": did you mean \(similar.joined(separator: ", "))?")
    return "there is no \(pattern.kind) `\(pattern.text)`\(advice)"
  }

  private func matches(of pattern: WiringPattern) -> [WiringPlace] {
    let isOfFiles = pattern.kind == .module || pattern.kind == .folder
    return (isOfFiles ? files : factories).filter(pattern.matches)
  }

  private func isNamed(_ pattern: WiringPattern) -> (String) -> Bool {
    { pattern.matches(WiringPlace(modules: [], folders: [], scope: $0)) }
  }

  private func known(_ kind: WiringPattern.Kind) -> [String] {
    switch kind {
    case .module: files.flatMap(\.modules).map(String.init)
    case .folder: files.flatMap(\.folders).map(String.init)
    case .container: factories.compactMap(\.container)
    case .factory: wiring.factories.map(\.qualifiedName)
    case .scope: Array(scopes)
    }
  }
}

extension WiringPlace {
  fileprivate init(_ file: ParsedFile) {
    self.init(
      modules: file.module.split(separator: "+"),
      folders: Array(file.path.split(separator: "/").dropLast()))
  }

  /// The place with what a factory adds to it.
  fileprivate func with(_ factory: FactoryNode) -> WiringPlace {
    var place = self
    place.container = factory.containerName
    place.factory = factory.qualifiedName
    place.scope = factory.scope.name
    return place
  }
}
