internal import CFactoryRegistry

extension ContainerManager {
  /// Undoes what was set on this container's factories.
  ///
  /// Singletons are not the container's: they stay. What is being built meanwhile goes to its
  /// callers and is not kept.
  ///
  /// - Parameter options: What to reset; `all` and `registration` also let the container
  ///   register by itself again, `all` also resets its settings.
  /// - Complexity: O(number of factories used so far).
  public func reset(options: FactoryResetOptions = .all) {
    guard options != .none else { return }
    let (deferred, former) = core.withState { state in
      let deferred = core.entries.coldMap { entry in entry.changeLocked { $0.reset(options) }.0 }
      let former = state?.settings
      if options == .all, let state {
        state.settings = ContainerSettings()
        core.publishFlags(state)
      }
      if options == .all || options == .registration, state?.registersByItself == true {
        core.requestAutoRegistration()
      }
      return (deferred, former)
    }
    deferred.release()
    withExtendedLifetime(former) {}
  }

  /// Drops the instances of one scope, however it was attached to their factories.
  ///
  /// - Parameter scope: The scope; singletons are dropped by `Scope.singleton.reset()`.
  /// - Complexity: O(number of factories used so far).
  public func reset(scope: Scope) {
    if scope is Scope.Graph { scope.reset() }
    core.drop(scope: scope.identity).release()
  }

  /// Whether there is nothing that a reset with these options would undo.
  ///
  /// - Parameter options: The kind of thing to look for; `all` looks for any.
  /// - Returns: True when nothing of that kind is there.
  public func isEmpty(_ options: FactoryResetOptions) -> Bool {
    if options == .all, !core.settings.areUntouched { return false }
    for entry in core.entries {
      let set = entry.options
      let isEmpty =
        switch options {
        case .all:
          set.isEmpty && !EntryFlags(entry).isDecorated && !entry.cell.holdsAnything
        case .none: true
        case .registration: !set.values.hasRegistrations
        case .context: set.values.contexts.isEmpty
        case .scope: !entry.cell.holdsAnything
        }
      guard isEmpty else { return false }
    }
    return true
  }
}
