extension ContainerManager {
  /// Saves registrations, contexts, options, instances and settings; `pop` restores them.
  ///
  /// May be nested. Singletons do not belong to a container and are not saved.
  ///
  /// - Complexity: O(number of factories used so far).
  public func push() {
    let snapshot = ContainerSnapshot(of: core, settings: core.settings)
    core.changeState { $0.saved.coldAppend(snapshot) }
  }

  /// Restores the state that the latest `push` saved; does nothing without one.
  ///
  /// - Complexity: O(number of factories used so far).
  public func pop() {
    let popped = core.changeState {
      state -> (ContainerSnapshot, [DeferredRelease], ContainerSettings)? in
      guard let snapshot = state.saved.popLast() else { return nil }
      let former = state.settings
      let deferred = snapshot.restore(to: core, state)
      core.setAutoRegistrationPending(
        snapshot.isAutoRegistrationPending && state.registersByItself)
      return (snapshot, deferred, former)
    }
    guard let (snapshot, deferred, former) = popped else { return }
    deferred.release()
    snapshot.discard()
    withExtendedLifetime(former) {}
  }
}
