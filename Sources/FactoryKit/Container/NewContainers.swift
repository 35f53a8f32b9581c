/// Reports new containers to the testing product: those of a strict test are strict.
package enum NewContainers {
  /// Gets the manager of a new container, in the task that makes the container; for a fork once
  /// more, with the manager of the container that was forked.
  package typealias Listener = @Sendable (ContainerManager, _ origin: ContainerManager?) -> Void

  /// The closure in a type of its own: a closure that is itself the value of a generic type is
  /// wrapped on each way out, and `withLock` would put it back one layer thicker each time.
  private struct Action { let listener: Listener }

  private static let action = Locked<Action?>(nil)

  /// Sets what is called for each new container from now on, with no lock held.
  package static func setListener(_ listener: @escaping Listener) {
    action.withLock { $0 = Action(listener: listener) }
    LiveContainers.reportNewOnes()
  }

  static func report(_ manager: ContainerManager, forkedFrom origin: ContainerManager? = nil) {
    action.withLock { $0 }?.listener(manager, origin)
  }
}
