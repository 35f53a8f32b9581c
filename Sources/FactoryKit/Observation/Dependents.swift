internal import CFactoryEngine

/// The containers of the process while dependents are reset: those with a closed gate stand still.
package struct ListedContainers: ~Copyable {
  /// All containers; none ends meanwhile.
  package let all: [ContainerManager]
  private var closed: [ContainerManager] = []
  private var known: Set<ObjectIdentifier> = []
  private var removed: [Removed] = []

  private init(_ all: [ContainerManager]) { self.all = all }

  /// Runs `body` under the lock of the list of containers, opens the gates that it has closed, and
  /// releases what it has dropped, the latest first.
  ///
  /// `body` must not run code of the user, nor release anything that may.
  package static func withAll(_ body: (inout ListedContainers) -> Void) {
    var removed: [Removed] = []
    LiveContainers.withAll { all in
      var containers = ListedContainers(all)
      body(&containers)
      for each in containers.closed { each.gate.open() }
      swap(&removed, &containers.removed)
    }
    removed.release()
  }

  /// Closes the gate of a container.
  ///
  /// - Returns: Whether it was open.
  package mutating func close(_ manager: ContainerManager) -> Bool {
    guard known.insert(ObjectIdentifier(manager)).inserted else { return false }
    manager.gate.close()
    closed.append(manager)
    return true
  }

  /// Drops the instances of a factory of a closed container, and outdates its builds, also if
  /// nothing caches them.
  package mutating func drop(_ factory: InspectedFactory) {
    let entry = factory.entry
    entry.empty(into: &removed)
    entry.singletons.map { entry.cell(in: $0).empty(into: &removed) }
  }
}

extension WatchedResolution {
  /// Returns the first result that is not nil for the factories whose closures or decorators
  /// resolve this one, the innermost first, each with the listeners of its container.
  ///
  /// Those are the watched resolutions on this thread. An outermost one on its thread was resolved
  /// by the closure that runs in its task.
  package func firstOrigin<Result>(
    _ find: (InspectedFactory, ArraySlice<any ResolutionListener>) -> Result?
  ) -> Result? {
    var origin = parent
    while let each = origin {
      if let result = find(each.factory, each.ownListeners) { return result }
      origin = each.parent
    }
    for (entry, core) in TaskBuild.path {
      let listeners = core.currentListeners
      if let result = find(InspectedFactory(entry), listeners[...]) { return result }
    }
    return nil
  }
}

extension TaskBuild {
  /// The factories that are being built in the current task, the innermost first, with their
  /// containers, which are retained.
  fileprivate static var path: [(Entry, Core)] {
    guard let innermost else { return [] }
    fk_wait_lock()
    defer { fk_wait_unlock() }
    // Under the lock, a build that has not ended keeps its container.
    return sequence(first: innermost as Build, next: \.outer).prefix { !$0.hasEnded }
      .map { ($0.entry, $0.entry.core) }
  }
}
