internal import CFactoryPlatform

/// Reports new containers to the testing product: those of a strict test are strict.
package enum NewContainers {
  /// Gets the manager of a new container, in the task that makes it; called again for a fork, with
  /// the manager of the original.
  package typealias Listener = @Sendable (ContainerManager, _ origin: ContainerManager?) -> Void

  /// The closure in a struct: a closure that is itself a generic value gets a wrapper each time it
  /// is read, and `withLock` would write the wrapped one back.
  private struct Action { let listener: Listener }

  private static let action = Locked<Action?>(part: FK_PART_NEW_CONTAINERS, nil)

  /// Sets the closure that is called for each new container, with no lock held.
  package static func setListener(_ listener: @escaping Listener) {
    action.withLock { $0 = Action(listener: listener) }
    LiveContainers.reportNewOnes()
  }

  static func report(_ manager: ContainerManager, forkedFrom origin: ContainerManager? = nil) {
    action.withLock { $0 }?.listener(manager, origin)
  }
}
