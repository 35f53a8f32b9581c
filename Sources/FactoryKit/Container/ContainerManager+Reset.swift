internal import CFactoryRegistry

extension ContainerManager {
  /// Resets this container's factories.
  ///
  /// Singletons do not belong to a container and are not reset. Instances that are being built are
  /// returned to their callers and not cached.
  ///
  /// - Parameter options: The part to reset. `all` and `registration` also repeat the container's
  ///   auto-registration before its next use, and `all` also resets its settings.
  /// - Complexity: O(number of factories used so far).
  public func reset(options: FactoryResetOptions = .all) {
    guard options != .none else { return }
    let (deferred, former) = core.withState { state in
      let deferred = core.entries.map { entry in entry.changeLocked { $0.reset(options) }.0 }
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
    for each in deferred { each.release() }
    withExtendedLifetime(former) {}
  }

  /// Drops the instances of one scope, whether it was set by a modifier or by default.
  ///
  /// - Parameter scope: The scope; singletons are dropped by `Scope.singleton.reset()`.
  /// - Complexity: O(number of factories used so far).
  public func reset(scope: Scope) {
    if scope is Scope.Graph { scope.reset() }
    for each in core.drop(scope: scope.identity) { each.release() }
  }

  /// Whether a reset with these options would change nothing.
  ///
  /// - Parameter options: The part to look at.
  /// - Returns: True if that part is empty.
  public func isEmpty(_ options: FactoryResetOptions) -> Bool {
    if options == .all, !core.setting({ $0 }).areUntouched { return false }
    return core.entries.allSatisfy { entry in
      let set = entry.options
      switch options {
      case .all:
        return set.isEmpty && !EntryFlags(entry).isDecorated && !entry.cell.holdsAnything
      case .none: return true
      case .registration: return !set.values.hasRegistrations
      case .context: return set.values.contexts.isEmpty
      case .scope: return !entry.cell.holdsAnything
      }
    }
  }
}
