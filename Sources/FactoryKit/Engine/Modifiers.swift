internal import CFactoryEngine

// The modifiers. One that a definition can state has a bit in FE_STATED.

extension Entry {
  /// Sets a scope.
  ///
  /// A definition may state the scope that the factory has by default already: its instance stays.
  func set(_ scope: Scope, passedOnce: Bool) {
    if !scope.isStandard, states(FE_STATED_SCOPE, { $0.scope === scope }) { return }
    let inherited = coreHas(FE_DEFAULT_SCOPE) ? core.currentSettings.defaultScope : nil
    state(FE_STATED_SCOPE, passedOnce: passedOnce) { draft in
      guard !draft.hasScope(scope) else { return nil }
      let isSame = draft.scope == nil && inherited === scope
      draft.setScope(scope)
      return isSame ? 0 : FE_OUTDATES | FE_DROPS
    }
  }

  /// Limits how long an instance is cached.
  func set(_ limit: TimeToLive, passedOnce: Bool) {
    // As most often, since a definition states it each time that its property is read.
    if flags & (FE_STATED_LIMIT | FE_RESET) == FE_STATED_LIMIT, timeToLive == limit { return }
    state(FE_STATED_LIMIT, passedOnce: passedOnce) { draft in
      guard timeToLive != limit else { return nil }
      draft.setTimeToLive(limit)
      return 0
    }
  }

  /// Sets the closure for instances that are made from now on.
  func setRelease(_ closure: ErasedClosure, isAsync: Bool, passedOnce: Bool) {
    if states(FE_STATED_RELEASE, { $0.release?.runs(closure, isAsync: isAsync) ?? false }) {
      return
    }
    let body = ReleaseBody(closure, isAsync: isAsync)
    state(FE_STATED_RELEASE, passedOnce: passedOnce) { draft in
      draft.removed.add(draft.known?.release)
      draft.options().release = body
      draft.flags |= FE_RELEASES
      return 0
    }
  }

  /// Replaces the decorator.
  func set(_ decorator: Decorator, passedOnce: Bool) {
    state(0, passedOnce: passedOnce) { draft in
      var former: Decorator? = decorator
      swap(&former, &draft.options().decorator)
      draft.removed.add(former.take())
      draft.flags |= FE_DECORATED
      return 0
    }
  }

  /// Whether an option was stated already, with a value that `isEqual` finds equal: a definition
  /// states it each time its property is read, mostly with no effect.
  private func states(_ bit: Int, _ isEqual: (Options) -> Bool) -> Bool {
    guard flags & (bit | FE_RESET) == bit else { return false }
    return withLock { _ in options.map(isEqual) ?? false }
  }

  /// Runs a pending auto-registration, and changes options unless `once` blocks it.
  func modify(passedOnce: Bool, _ body: (inout Draft, Contributor) -> Effect?) {
    registerAutomatically()
    guard passedOnce || !has(FE_ONCE) || isReset else { return }
    change { draft in
      guard passedOnce || !draft.has(FE_ONCE) || draft.has(FE_RESET) else { return nil }
      return body(&draft, Core.with(fe_core_of(head)) { $0.contributor(in: .current) })
    }
  }

  /// Runs a pending auto-registration.
  func registerAutomatically() { if coreHas(FE_PENDING) { registerAutomatically(core) } }
  @inline(__always)
  func registerAutomatically(_ core: Core) { while core.has(FE_PENDING), core.autoRegister() {} }
}
