internal import CFactoryEngine

// The modifiers beyond the scope. One that a definition can state has a bit in FE_STATED.

extension Entry {
  /// Sets a scope, as a modifier does.
  package func set(_ scope: Scope, passedOnce: Bool) {
    state(FE_STATED_SCOPE, passedOnce: passedOnce) { draft in
      guard draft.scope !== scope else { return nil }
      draft.setScope(scope)
      return [.outdates, .drops]
    }
  }

  /// Limits how long an instance is cached.
  package func setTimeToLive(_ nanoseconds: UInt64, passedOnce: Bool) {
    let limit = TimeToLive(rawValue: nanoseconds)
    state(FE_STATED_LIMIT, passedOnce: passedOnce) { draft in
      guard draft.known?.timeToLive ?? TimeToLive(rawValue: 0) != limit else { return nil }
      draft.setTimeToLive(limit)
      return []
    }
  }

  /// Sets the closure for instances that are made from now on.
  package func setRelease(_ body: ReleaseBody, passedOnce: Bool) {
    state(FE_STATED_RELEASE, passedOnce: passedOnce) { draft in
      draft.setRelease(body)
      return []
    }
  }

  /// Replaces the closures for contexts.
  package func setContexts(_ change: ([ContextOverride]) -> [ContextOverride]) {
    self.change { draft in
      draft.setContexts(change(draft.known?.contexts ?? []))
      return []
    }
  }

  /// Passes what is built from now on through a closure, the last one outermost.
  package func wrap<T>(_ body: @escaping (T) -> T) {
    let isRegistering = core.isRegistering(in: .current)
    let addition = Addition(wrap: Wrap(body), object: nil, isAutoRegistered: isRegistering)
    change { draft in
      draft.setAdditions((draft.known?.additions ?? []) + [addition])
      return isRegistering ? [.outdates, .drops] : .all
    }
  }

  /// Replaces the decorator.
  package func decorate<T>(_ body: @escaping (T, Bool) -> Void) {
    let decorator = Decorator(body)
    change { draft in
      draft.setDecorator(decorator)
      return []
    }
  }
}
