internal import FactoryKit

/// The containers of the process while dependents are reset: those with a closed gate stand still.
struct ListedContainers: ~Copyable {
  /// All containers; none ends meanwhile.
  let all: [ContainerManager]
  private var closed: [ContainerManager] = []
  private var known: Set<ObjectIdentifier> = []
  private var removed = Removed()

  private init(_ all: [ContainerManager]) { self.all = all }

  /// Runs `body` under the lock of the list of containers, opens the gates that it has closed, and
  /// releases what it has dropped, the latest first.
  ///
  /// `body` must not run code of the user, nor release anything that may.
  static func withAll(_ body: (inout ListedContainers) -> Void) {
    var removed = Removed()
    LiveContainers.withAll { all in
      var containers = ListedContainers(all)
      body(&containers)
      for each in containers.closed { each.openGate() }
      swap(&removed, &containers.removed)
    }
    withExtendedLifetime(removed) {}
  }

  /// Closes the gate of a container.
  ///
  /// - Returns: Whether it was open.
  mutating func close(_ manager: ContainerManager) -> Bool {
    guard known.insert(ObjectIdentifier(manager)).inserted else { return false }
    manager.closeGate()
    closed.append(manager)
    return true
  }

  /// Drops the instances of a factory of a closed container, and outdates its builds, also if
  /// nothing caches them.
  mutating func drop(_ factory: InspectedFactory) { factory.drop(into: &removed) }
}

extension WatchedResolution {
  /// Returns the first result that is not nil for the factories whose closures or decorators
  /// resolve this one, the innermost first, each with the listeners of its container.
  ///
  /// Those are the watched resolutions on this thread. An outermost one on its thread was resolved
  /// by the closure that runs in its task.
  func firstOrigin<Result>(
    _ find: (InspectedFactory, [any ResolutionListener]) -> Result?
  ) -> Result? {
    var origin = parent
    while let each = origin {
      if let result = find(each.factory, each.ownListeners) { return result }
      origin = each.parent
    }
    for (factory, manager) in Self.path {
      if let result = find(factory, manager.listeners) { return result }
    }
    return nil
  }
}
