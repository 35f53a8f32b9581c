internal import CFactoryEngine

/// A container that can be copied with `fork()`.
///
/// To fork your own container type, conform it to this protocol and give it an `init()`.
public protocol ForkableContainer: ManagedContainer {
  /// Creates an empty container.
  init()
}

extension Container: ForkableContainer {}

extension ForkableContainer {
  /// Creates a container with the same registrations, contexts, scopes and settings.
  ///
  /// Later changes to one do not affect the other. Both use the same singletons, because these
  /// belong to no container, and share registered closures with their captures.
  ///
  /// - Parameter keepingInstances: Whether the copy starts with this container's cached instances;
  ///   if not, it starts with none.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  public func fork(keepingInstances: Bool = false) -> Self {
    fork(keepingInstances: keepingInstances, owningSingletons: false)
  }

  /// Creates a copy as `fork()` does.
  ///
  /// - Parameters:
  ///   - keepingInstances: Whether the copy starts with this container's cached instances.
  ///   - owningSingletons: Whether the copy, and every copy of it, has singletons of its own. They
  ///     start as the singletons that this container has resolved.
  /// - Returns: The copy.
  package func fork(keepingInstances: Bool, owningSingletons: Bool) -> Self {
    let copy = Self()
    // Binding both cores finds out whether their containers auto-register.
    manager.bind(to: Unmanaged.passUnretained(self).toOpaque())
    let core = copy.manager
    core.bind(to: Unmanaged.passUnretained(copy).toOpaque())
    core.set(FE_OWNS_SINGLETONS, owningSingletons || manager.has(FE_OWNS_SINGLETONS))
    core.set(manager.clock)
    if let singletons = manager.singletonsOfTest { core.singletonsOfTest = singletons }
    manager.fork(into: core, keepingInstances: keepingInstances)
    for listener in manager.listeners { listener.forked(into: core) }
    ProcessListeners.current?.made(copy.manager, from: manager)
    return copy
  }

  /// Creates a container with the same registrations, contexts, scopes and settings, changed in one
  /// step: `container.fork { $0.api.register { MockAPI() } }`.
  ///
  /// - Parameters:
  ///   - keepingInstances: Whether the copy starts with this container's cached instances.
  ///   - transform: Changes the copy, which it gets as its argument.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  @_alwaysEmitIntoClient
  public func fork(keepingInstances: Bool = false, _ transform: (Self) -> Void) -> Self {
    let copy = fork(keepingInstances: keepingInstances)
    transform(copy)
    return copy
  }
}
