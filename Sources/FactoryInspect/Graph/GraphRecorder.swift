internal import FactoryKit

/// Records which factories are resolved, and by which other factories.
final class GraphRecorder: Sendable {
  /// A factory and its resolutions so far.
  final class Record {
    /// The number of records before this one.
    let index: Int
    let factory: ObservedFactory
    /// Container and property.
    let name: String
    var id = ""
    var scope = ""
    var resolved = 0
    var made = 0
    /// The indices of the factories that it resolved; records would be a reference cycle.
    var requested: Set<Int> = []

    init(_ factory: ObservedFactory, at index: Int) {
      self.index = index
      self.factory = factory
      name = factory.description
    }
  }

  final class State {
    /// The records in the order in which their factories were first resolved.
    var records: [Record] = []
    /// The records by declaration, because types of different modules or functions may have the
    /// same printed name.
    var byDeclaration = Dictionary<FactoryDeclaration, Record>()
    /// The resolutions that have not ended, by their ids.
    var running: [UInt64: Record] = [:]

    func record(of declaration: FactoryDeclaration, _ factory: ObservedFactory) -> Record {
      if let known = byDeclaration[declaration] { return known }
      let record = Record(factory, at: records.count)
      records.append(record)
      byDeclaration[declaration] = record
      return record
    }
  }

  let state = Locked(State())

  func begin(_ event: ResolutionEvent, of factory: FactoryDeclaration, scope: String) {
    state.withLock { state in
      let record = state.record(of: factory, event.factory)
      record.scope = scope
      state.running[event.id] = record
      event.parent.flatMap { state.running[$0] }?.requested.insert(record.index)
    }
  }

  func end(_ event: ResolutionEvent) {
    state.withLock { state in
      guard let record = state.running.removeValue(forKey: event.id), let isNew = event.isNew
      else { return }
      record.resolved += 1
      if isNew { record.made += 1 }
    }
  }

  /// The graph of the resolutions so far.
  ///
  /// A factory whose resolution is still running is a node already, but not counted yet.
  @inline(never)
  func graph() -> DependencyGraph {
    state.withLock { state in
      let records = Self.named(state.records)
      var nodes: [DependencyGraph.Node] = []
      var edges: [DependencyGraph.Edge] = []
      for record in records {
        nodes.append(
          DependencyGraph.Node(
            id: record.id,
            container: record.factory.container,
            name: record.factory.name,
            type: record.factory.type,
            scope: record.scope,
            resolved: record.resolved,
            made: record.made
          )
        )
        for id in record.requested.map({ state.records[$0].id }).sorted() {
          edges.append(DependencyGraph.Edge(from: record.id, to: id))
        }
      }
      return DependencyGraph(nodes: nodes, edges: edges)
    }
  }

  /// Sets the records' ids and returns the records sorted by id.
  ///
  /// An id consists of the container and the name. It has the type, too, if several factories share
  /// these, and a number if that id exists already.
  private static func named(_ records: [Record]) -> [Record] {
    let byName = records.sorted { ($0.name, $0.factory.type) < ($1.name, $1.factory.type) }
    var taken = Set<String>()
    for (at, record) in byName.enumerated() {
      let isAlone =
        (at == 0 || byName[at - 1].name != record.name)
        && (at + 1 == byName.count || byName[at + 1].name != record.name)
      let candidate = isAlone ? record.name : "\(record.name)<\(record.factory.type)>"
      record.id = candidate
      var number = 2
      while !taken.insert(record.id).inserted {
        record.id = "\(candidate) \(number)"
        number += 1
      }
    }
    return byName.sorted { $0.id < $1.id }
  }
}
