internal import CFactoryEngine

extension Draft {
  /// Whether anything replaces the definition, or what it makes.
  var isReplaced: Bool { has(FE_REGISTERED | FE_ADDITIONS | FE_CONTEXTS) }

  /// Resets a part of the options.
  ///
  /// - Returns: The effect on the container's instance and on builds, singletons' included.
  mutating func reset(_ options: FactoryResetOptions) -> Effect {
    switch options {
    case .all:
      let singleton = isReplaced ? FE_OUTDATES_SINGLETON : 0
      resetAll()
      return FE_OUTDATES | FE_DROPS | singleton
    case .registration:
      guard has(FE_REGISTERED | FE_ADDITIONS) else { return FE_OUTDATES }
      setRegistration(nil)
      if has(FE_ADDITIONS) { keepAdditions { _ in false } }
      set(FE_AUTO_REGISTERED, false)
      return FE_OUTDATES | FE_OUTDATES_SINGLETON
    case .context:
      guard has(FE_CONTEXTS) else { return FE_OUTDATES }
      set(FE_CONTEXTS, false)
      copiedOptions().contexts = []
      return FE_OUTDATES | FE_OUTDATES_SINGLETON
    case .scope:
      set(FE_OUTLIVES_RESET, false)
      return FE_OUTDATES | FE_DROPS
    case .none: return 0
    }
  }
}

extension Entry {
  /// Resets one factory, its singleton included.
  func reset(_ options: FactoryResetOptions) {
    settle()
    change { draft in
      let effect = draft.reset(options)
      return options == .all || options == .scope
        ? effect | FE_OUTDATES_SINGLETON | FE_DROPS_SINGLETON : effect
    }
  }
}

extension Core {
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
    var settings = ContainerSettings()
    gate.clear { gate, removed in
      // First, so that no resolution finds a registration gone and its container unmarked.
      if options == .all || options == .registration { setPending(true) }
      for entry in entries {
        let outlives = options == .registration && entry.holdsAnything
        entry.change(behind: gate, into: &removed) { draft in
          draft.set(FE_OUTLIVES_RESET, outlives)
          return draft.reset(options)
        }
      }
      if options == .all { install(&settings) }
    }
    withExtendedLifetime(settings) {}
  }

  /// Drops the instances of one scope, whether it was set by a modifier or by default.
  ///
  /// - Parameter scope: The scope. Singletons are not dropped by this function but by
  ///   `Scope.singleton.reset()`; a debug build writes that to the logger.
  /// - Complexity: O(number of factories used so far).
  public func reset(scope: Scope) {
    if scope.lifetime == FE_GRAPH { Pass.current.releaseRecords() }
    if FactoryContext.isDebugBuild, scope.lifetime == FE_SINGLETON {
      traceLogger.write(
        Message("singleton-reset", "FACTORY: Singleton scope not managed by container").text)
    }
    gate.clear { _, removed in drop(scope, into: &removed) }
  }

  func drop(_ scope: Scope, into removed: inout Removed) {
    for entry in entries where entry.scope === scope { entry.empty(into: &removed) }
  }
}

extension Entry {
  /// The scope in effect; called behind the container's closed gate.
  var scope: Scope? {
    withLock { _ in scope(flags) } ?? core.settings.defaultScope
  }

  /// The scope that flags and options say, under the lock of the cell; nil if none was set.
  func scope(_ flags: Int) -> Scope? {
    flags & FE_OWN_SCOPE != 0 ? options?.scope : Scope.standard(flags & FE_LIFETIME)
  }

  /// The singleton scope in effect; called behind the container's closed gate.
  var singletons: Scope.Singleton? { scope?.singletons?.current(for: core) }
}
