extension ContainerManager {
  /// Saves registrations, contexts, options, instances and settings; `pop` restores them.
  ///
  /// Calls may be nested. Singletons are not saved, because they do not belong to a container.
  ///
  /// - Complexity: O(number of factories used so far).
  public func push() {
    let saved = SavedState.consistent(of: core)
    core.changeState { $0.saved.append(saved) }
  }

  /// Restores the state that the latest `push` saved, or does nothing if there is none.
  ///
  /// - Complexity: O(number of factories used so far).
  public func pop() {
    core.limitRequestsByAutoRegistration("pop()")
    let doubles = FactoryContext.current.isTest ? core.singletonsOfDoubles : []
    let popped = core.reset {
      locked -> (SavedState, [DeferredRelease], ContainerSettings)? in
      guard let state = locked.state, let saved = state.saved.popLast() else { return nil }
      let former = state.settings
      let deferred = saved.restore(to: locked, state)
      core.setAutoRegistrationPending(
        saved.isAutoRegistrationPending && state.registersByItself)
      return (saved, deferred, former)
    }
    guard let (saved, deferred, former) = popped else { return }
    deferred.release()
    saved.discard()
    withExtendedLifetime(former) {}
    for (entry, double) in doubles { entry.reportLeftDouble(double) }
  }
}
