internal import CFactoryRegistry

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
    manager.core.bind(to: Unmanaged.passUnretained(self).toOpaque())
    let core = copy.manager.core
    core.bind(to: Unmanaged.passUnretained(copy).toOpaque())
    if owningSingletons || manager.core.has(FK_OWNS_SINGLETONS) { core.set(FK_OWNS_SINGLETONS) }
    if manager.core.has(FK_RECORDS) { core.setRecording(true) }
    for serial in manager.core.record?.used ?? [] { _ = core.record?.insert(serial) }
    core.copyState(of: manager.core, keepingInstances: keepingInstances)
    ProcessListeners.made(copy.manager, from: manager)
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
    // A finished auto-registration was copied with the rest; a pending one is left to the copy.
    if !saved.isAutoRegistrationPending { clear(FK_REGISTERS_ITSELF) }
    saved.discard()
  }
}
