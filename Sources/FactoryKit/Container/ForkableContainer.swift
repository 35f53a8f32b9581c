internal import CFactoryRegistry

/// A container that can be copied with `fork()`.
///
/// Conform your own container type to it, and give the type an `init()`.
public protocol ForkableContainer: ManagedContainer {
  /// Creates an empty container.
  init()
}

extension Container: ForkableContainer {}

extension ForkableContainer {
  /// A container with the same registrations, contexts, scopes and settings.
  ///
  /// Later changes of one do not affect the other. Both have the same singletons, which belong to
  /// no container, and share registered closures with their captures.
  ///
  /// - Parameter keepingInstances: Whether the copy starts with this container's cached instances;
  ///   otherwise it has none.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  public func fork(keepingInstances: Bool = false) -> Self {
    fork(keepingInstances: keepingInstances, owningSingletons: false)
  }

  /// A copy as with `fork()`.
  ///
  /// - Parameters:
  ///   - keepingInstances: Whether the copy starts with this container's cached instances.
  ///   - owningSingletons: Whether the copy, and every copy of it, has singletons of its own. They
  ///     begin with those that this container has resolved.
  /// - Returns: The copy.
  package func fork(keepingInstances: Bool, owningSingletons: Bool) -> Self {
    let copy = Self()
    // Binds both cores, which finds out whether their containers are auto-registering.
    manager.core.bind(to: Unmanaged.passUnretained(self).toOpaque())
    let core = copy.manager.core
    core.bind(to: Unmanaged.passUnretained(copy).toOpaque())
    if owningSingletons || manager.core.has(FK_OWNS_SINGLETONS) { core.set(FK_OWNS_SINGLETONS) }
    core.copyState(of: manager.core, keepingInstances: keepingInstances)
    NewContainers.report(copy.manager, forkedFrom: manager)
    return copy
  }

  /// A container with the same registrations, contexts, scopes and settings, changed in one step:
  /// `container.fork { $0.api.register { MockAPI() } }`.
  ///
  /// - Parameters:
  ///   - keepingInstances: Whether the copy starts with this container's cached instances.
  ///   - transform: Gets the copy.
  /// - Returns: The copy.
  /// - Complexity: O(number of factories used so far).
  public func fork(keepingInstances: Bool = false, _ transform: (Self) -> Void) -> Self {
    let copy = fork(keepingInstances: keepingInstances)
    transform(copy)
    return copy
  }
}

extension ContainerCore {
  /// Copies the state of another core into this one, from which nothing was resolved yet.
  fileprivate func copyState(of other: ContainerCore, keepingInstances: Bool) {
    if let clock = other.withState({ $0?.clock }) { setClock(clock) }
    let instances = SavedState.Instances(
      own: keepingInstances, singletons: has(FK_OWNS_SINGLETONS))
    let saved = SavedState.consistent(of: other, instances) { $0.copy(to: self) }
    // A finished auto-registration was copied; a pending one is left to the copy.
    if !saved.isAutoRegistrationPending { clear(FK_REGISTERS_ITSELF) }
    saved.discard()
  }
}
