package import FactoryKit

/// A search for what was built from a factory.
struct Dependents {
  struct Found {
    let factory: InspectedFactory
    /// Keeps the factory valid.
    let manager: ContainerManager
    /// The index of the factory that this one has resolved; nil for the one that is searched for.
    let used: Int?
  }

  private let origin: RecordedFactory
  private let recorders: [DependentsRecorder]

  /// Fails if the container of the factory does not record.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - all: All containers, with no gate closed.
  init?(of factory: InspectedFactory, in all: [ContainerManager]) {
    guard let recorder = factory.manager.recorder else { return nil }
    origin = RecordedFactory(container: recorder.number, key: factory.key)
    // These are read before the recorders, so that one that begins meanwhile is not forgotten.
    let known = Set(all.flatMap { $0.recorder?.containers ?? [] })
    recorders = all.compactMap(\.recorder)
    let gone = known.subtracting(recorders.map(\.number))
    for each in recorders { each.forget(gone) }
  }

  /// The factories that have resolved the factory or another one that was found, nearest first.
  func find() -> [(key: RecordedFactory, found: Found)] {
    var byContainer: [UInt64: [DependentsRecorder]] = [:]
    for recorder in recorders {
      for container in recorder.containers { byContainer[container, default: []].append(recorder) }
    }
    var known: Set = [origin]
    var all: [(key: RecordedFactory, found: Found)] = []
    func addUsers(of used: RecordedFactory, at index: Int?) {
      for recorder in byContainer[used.container] ?? [] {
        for (key, factory) in recorder.users(of: used) {
          let user = RecordedFactory(container: recorder.number, key: key)
          guard known.insert(user).inserted else { continue }
          all.append((user, Found(factory: factory, manager: factory.manager, used: index)))
        }
      }
    }
    addUsers(of: origin, at: nil)
    var next = 0
    while next < all.count {
      addUsers(of: all[next].key, at: next)
      next += 1
    }
    return all
  }

  /// The indices of what was found, each behind those that it has resolved itself.
  func outermostLast(_ all: [(key: RecordedFactory, found: Found)]) -> [Int] {
    var ranks = Dictionary(uniqueKeysWithValues: all.map { ($0.key, 0) })
    var (isSettled, passes) = (false, 0)
    while !isSettled, passes < all.count {
      (isSettled, passes) = (true, passes + 1)
      for (used, _) in all {
        let rank = ranks[used, default: 0] + 1
        for recorder in recorders {
          for user in recorder.users(of: used).keys {
            let key = RecordedFactory(container: recorder.number, key: user)
            guard let known = ranks[key], known < rank else { continue }
            (ranks[key], isSettled) = (rank, false)
          }
        }
      }
    }
    return all.indices.sorted {
      let (left, right) = (all[$0], all[$1])
      let (first, second) = (ranks[left.key, default: 0], ranks[right.key, default: 0])
      return first == second
        ? left.found.factory.displayName < right.found.factory.displayName : first < second
    }
  }

  /// Drops what was built from a factory, as one step for all resolutions of a container.
  static func drop(_ factory: InspectedFactory) {
    var records = true
    ListedContainers.withAll { containers in
      guard let search = Dependents(of: factory, in: containers.all) else {
        records = false
        return
      }
      var dropped: Set<RecordedFactory> = []
      while true {
        let found = search.find()
        // All gates first. What is found with a gate still open may have changed meanwhile.
        var standsStill = true
        for (_, each) in found where containers.close(each.manager) { standsStill = false }
        guard standsStill else { continue }
        let new = found.filter { dropped.insert($0.key).inserted }
        guard !new.isEmpty else { return }
        for (_, each) in new { containers.drop(each.factory) }
      }
    }
    if !records { warnOfNothingRecorded(factory) }
  }

  private static func warnOfNothingRecorded(_ factory: InspectedFactory) {
    guard FactoryContext.isDebugBuild else { return }
    Output.warnOnce(
      Message(
        "unrecorded-dependents",
        """
        FACTORY: what was built from \(factory.displayName) is to be dropped, but \
        \(factory.container) does not record that. Begin to record before the first use: \
        `container.manager.recordsDependents = true`.
        """
      )
    )
  }
}

extension InspectedFactory {
  /// A factory with a cached instance that may have been built from another factory's.
  package struct Dependent {
    /// The factory with its container.
    package let name: String
    /// The factories through which it was built.
    package let path: [String]
  }

  /// The factories with live instances that may have been built from this one's, where that is
  /// recorded, the outermost last.
  package var dependents: [Dependent] {
    guard manager.recorder?.isUsed(key) ?? false else { return [] }
    var (found, order): ([Dependents.Found], [Int]) = ([], [])
    ListedContainers.withAll { containers in
      guard let search = Dependents(of: self, in: containers.all) else { return }
      let all = search.find()
      (found, order) = (all.map(\.found), search.outermostLast(all))
    }
    return order.map { found[$0] }.filter(\.factory.isCached).map { each in
      let way = sequence(first: each) { $0.used.map { found[$0] } }.dropFirst()
      return Dependent(name: each.factory.displayName, path: way.map(\.factory.displayName))
    }
  }

  /// Whether an instance is cached that has not expired.
  private var isCached: Bool { facts().holdsInstance && scope != "graph" }
}
