internal import CFactoryEngine

extension Draft {
  /// Resets a part of the options.
  ///
  /// - Returns: The effect on the container's instance and on builds, singletons' included.
  mutating func reset(_ options: FactoryResetOptions) -> Effect {
    switch options {
    case .all:
      let wasReplaced = has(FE_REGISTERED | FE_ADDITIONS | FE_CONTEXTS)
      resetAll()
      return wasReplaced
        ? [.resets, .outdates, .drops, .outdatesSingleton] : [.resets, .outdates, .drops]
    case .registration:
      guard has(FE_REGISTERED | FE_ADDITIONS) else { return .outdates }
      setRegistration(nil)
      if has(FE_ADDITIONS) { setAdditions(nil) }
      set(FE_AUTO_REGISTERED, false)
      return [.outdates, .outdatesSingleton]
    case .context:
      guard has(FE_CONTEXTS) else { return .outdates }
      dropContexts()
      return [.outdates, .outdatesSingleton]
    case .scope:
      set(FE_OUTLIVES_RESET, false)
      return [.outdates, .drops]
    case .none: return []
    }
  }
}

extension Entry {
  /// Resets one factory, its singleton included.
  func reset(_ options: FactoryResetOptions) {
    settleIfRead()
    change { draft in
      let effect = draft.reset(options)
      return options == .all || options == .scope
        ? effect.union([.outdatesSingleton, .dropsSingleton]) : effect
    }
  }
}

extension Core {
  /// Resets all factories of the container, as one step for all resolutions.
  func reset(_ options: FactoryResetOptions) {
    var removed: [Removed] = []
    var former = ContainerSettings()
    gate.closed { gate in
      // First, so that no resolution finds a registration gone and its container unmarked.
      if options == .all || options == .registration { setPending(true) }
      for entry in entries {
        let outlives =
          options == .registration && isRegisteringItself && entry.holdsAnything
        entry.change(behind: gate, into: &removed) { draft in
          draft.set(FE_OUTLIVES_RESET, outlives)
          return draft.reset(options)
        }
      }
      if options == .all {
        swap(&former, &settings)
        publishSettings()
      }
    }
    removed.release()
    withExtendedLifetime(former) {}
  }

  /// Drops the instances of a scope, whether it was set by a modifier or by default.
  func dropInstances(of scope: Scope) {
    var removed: [Removed] = []
    gate.closed { _ in drop(scope, into: &removed) }
    removed.release()
  }

  func drop(_ scope: Scope, into removed: inout [Removed]) {
    for entry in entries where entry.scope === scope { entry.empty(into: &removed) }
  }

  /// Sets the scope of factories that set none, and drops the instances of the former one.
  func setDefaultScope(_ scope: Scope?) {
    var removed: [Removed] = []
    var scope = scope
    gate.closed { _ in
      guard settings.defaultScope !== scope else { return }
      swap(&settings.defaultScope, &scope)
      publishSettings()
      for entry in entries where entry.flags & FE_LIFETIME == FE_INHERITED {
        entry.empty(into: &removed)
      }
    }
    removed.release()
    withExtendedLifetime(scope) {}
  }

  /// Publishes settings and listeners as flags; the caller holds the gate's lock.
  func publishSettings() {
    let flags = settings.flags | (registeredListeners.isEmpty ? 0 : FE_LISTENED)
    set(flags, true)
    set(ContainerSettings.allFlags & ~flags, false)
  }
}

extension Entry {
  /// The scope in effect; called behind the container's closed gate.
  var scope: Scope? {
    withLock { Draft(self, $0).scope } ?? core.settings.defaultScope
  }

  /// The singleton scope in effect; called behind the container's closed gate.
  var singletons: Scope.Singleton? { scope?.singletons?.current }
}
