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
    let (discarded, former) = core.withState { state in
      let discarded = core.entries.map { entry in entry.changeLocked { $0.reset(options) }.0 }
      let former = state?.settings
      if options == .all, let state {
        state.settings = ContainerSettings()
        core.show(state)
      }
      if options == .all || options == .registration, state?.registersByItself == true {
        core.requestAutoRegistration()
      }
      return (discarded, former)
    }
    for each in discarded { each.release() }
    withExtendedLifetime(former) {}
  }

  /// Drops the instances of one scope, however it was attached to their factories.
  ///
  /// - Parameter scope: The scope; singletons are dropped by `Scope.singleton.reset()`.
  /// - Complexity: O(number of factories used so far).
  public func reset(scope: Scope) {
    if scope is Scope.Graph { scope.reset() }
    for each in core.drop(scope: scope.identity) { each.release() }
  }

  /// Whether there is nothing that a reset with these options would undo.
  ///
  /// - Parameter options: The kind of thing to look for; `all` looks for any.
  /// - Returns: True when nothing of that kind is there.
  public func isEmpty(_ options: FactoryResetOptions) -> Bool {
    if options == .all, !core.setting({ $0 }).areUntouched { return false }
    return core.entries.allSatisfy { entry in
      let set = entry.options
      switch options {
      case .all:
        return set.isEmpty && !ResolutionPlan(entry).isDecorated && !entry.cell.holdsAnything
      case .none: return true
      case .registration: return !set.values.hasRegistrations
      case .context: return set.values.contexts.isEmpty
      case .scope: return !entry.cell.holdsAnything
      }
    }
  }
}
