internal import CFactoryEngine

/// What a reset undoes.
package enum ResetOptions: Sendable { case all, registration, context, scope }

extension Options.Values {
  /// Resets a part of the options.
  ///
  /// - Returns: The effect on the container's instance and on builds, singletons' included.
  mutating func reset(_ options: ResetOptions) -> Entry.Effect {
    let wasReplaced = registration != nil || !additions.isEmpty
    switch options {
    case .all:
      let hadContexts = !contexts.isEmpty
      resetAll()
      return wasReplaced || hadContexts
        ? [.resets, .outdates, .drops, .outdatesSingleton] : [.resets, .outdates, .drops]
    case .registration:
      (registration, isAutoRegistered, additions) = (nil, false, [])
      return wasReplaced ? [.outdates, .outdatesSingleton] : .outdates
    case .context:
      defer { contexts = [] }
      return contexts.isEmpty ? .outdates : [.outdates, .outdatesSingleton]
    case .scope:
      outlivesReset = false
      return [.outdates, .drops]
    }
  }
}

extension Entry {
  /// Resets one factory, its singleton included.
  package func reset(_ options: ResetOptions) {
    change { values in
      let effect = values.reset(options)
      return options == .all || options == .scope
        ? effect.union([.outdatesSingleton, .dropsSingleton]) : effect
    }
  }

  /// Replaces the definition and drops the instance.
  package func register(_ override: Override) {
    core.bindIfNeeded()
    let isRegistering = core.isRegistering(in: .current)
    change { values in
      if isRegistering, values.registration != nil, !values.isAutoRegistered { return nil }
      values.registration = override
      values.isAutoRegistered = isRegistering
      guard isRegistering else {
        values.outlivesReset = false
        return .all
      }
      return values.outlivesReset ? .outdates : [.outdates, .drops]
    }
  }
}

extension Core {
  /// Resets all factories of the container, as one step for all resolutions.
  package func reset(_ options: ResetOptions) {
    var removed: [(Removed, Removed)] = []
    var former = Settings()
    gate.closed { _ in
      // First, so that no resolution finds a registration gone and its container unmarked.
      if options == .all || options == .registration { requestRegistration() }
      for entry in entries {
        var one = (Removed(), Removed())
        let outlives = options == .registration && isRegisteringItself && entry.holdsAnything
        entry.change(into: &one) { values in
          values.outlivesReset = outlives
          return values.reset(options)
        }
        removed.append(one)
      }
      if options == .all {
        swap(&former, &settings)
        publishSettings()
      }
    }
    Locks.requireNone()
    withExtendedLifetime((removed, former)) {}
  }

  /// Drops the instances of a scope, whether it was set by a modifier or by default.
  package func reset(scope: Scope) {
    var removed: [Removed] = []
    gate.closed { gate in drop(scope, into: &removed, gate) }
    removed.release()
  }

  func drop(_ scope: Scope, into removed: inout [Removed], _: borrowing ClosedGate) {
    let isDefault = settings.defaultScope === scope
    for entry in entries {
      let identity = fe_scope(entry.head)
      guard identity == scope.identity || (identity == nil && isDefault) else { continue }
      var one = Removed()
      entry.withLock {
        $0.outdate()
        $0.take(into: &one)
      }
      removed.append(one)
    }
  }

  /// Sets the scope of factories that set none, and drops the instances of the former one.
  package func setDefaultScope(_ scope: Scope?) {
    var removed: [Removed] = []
    var scope = scope
    gate.closed { gate in
      guard settings.defaultScope !== scope else { return }
      swap(&settings.defaultScope, &scope)
      publishSettings()
      for entry in entries where fe_scope(entry.head) == nil {
        var one = Removed()
        entry.withLock {
          $0.outdate()
          $0.take(into: &one)
        }
        removed.append(one)
      }
    }
    removed.release()
    withExtendedLifetime(scope) {}
  }

  func publishSettings() {
    set(FE_DEFAULT_SCOPE, settings.defaultScope != nil)
    set(FE_DECORATES, settings.decorator != nil)
  }
}
