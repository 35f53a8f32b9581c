internal import CFactoryRegistry

extension ContainerManager {
  /// Resets this container's factories.
  ///
  /// Singletons are not reset, because they do not belong to a container. Instances that are being
  /// built are returned to their callers and not cached.
  ///
  /// - Parameter options: The part to reset. `all` and `registration` also repeat the container's
  ///   auto-registration before its next use, and `all` also resets its settings.
  /// - Complexity: O(number of factories used so far).
  public func reset(options: FactoryResetOptions = .all) {
    guard options != .none else { return }
    if options == .all || options == .registration {
      core.limitRequestsByAutoRegistration("reset(options: .\(options))")
    }
    let (deferred, former) = core.reset { locked in
      let state = locked.state
      if options == .all || options == .registration, state?.registersByItself == true {
        core.requestAutoRegistration()
      }
      let outlives = options == .registration && state?.registersByItself == true
      let deferred = core.entries.map { entry in
        entry.change(in: locked) { values in
          if outlives { values.outlivesReset = entry.cell.holdsAnything }
          return values.reset(options)
        }.deferred
      }
      let former = state?.settings
      if options == .all, let state {
        state.settings = ContainerSettings()
        locked.publishFlags(of: state)
      }
      return (deferred, former)
    }
    deferred.release()
    withExtendedLifetime(former) {}
  }

  /// Drops the instances of one scope, whether it was set by a modifier or by default.
  ///
  /// - Parameter scope: The scope. Singletons are not dropped by this function but by
  ///   `Scope.singleton.reset()`; a debug build writes that to the logger.
  /// - Complexity: O(number of factories used so far).
  public func reset(scope: Scope) {
    if scope.lifetime == .graph { ResolutionPass.current.releaseRecords() }
    if FactoryContext.isDebugBuild, scope.lifetime == .singleton {
      logger(
        Message("singleton-reset", "FACTORY: Singleton scope not managed by container").text)
    }
    let epoch = fk_core_epoch(core)
    epoch.reset { core.drop(scope: scope.identity) }.release()
  }

  /// Returns whether a reset with these options would change nothing.
  ///
  /// - Parameter options: The part to look at.
  /// - Returns: True if that part is empty.
  public func isEmpty(_ options: FactoryResetOptions) -> Bool {
    if options == .all, !core.settings.areUntouched { return false }
    for entry in core.entries {
      let set = entry.options
      let isEmpty =
        switch options {
        case .all:
          set.isEmpty && !EntryFlags(entry).has(FK_DECORATED) && !entry.cell.holdsAnything
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
