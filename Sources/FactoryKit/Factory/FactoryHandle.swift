public import CFactoryEngine

// These functions are not generic, so that there is one copy of each and no metadata is looked up.

extension fe_handle {
  var entry: Entry { Entry.at(self) }
  var passedOnce: Bool { word & UInt(FE_PASSED_ONCE) != 0 }

  /// Replaces the definition and drops the instance.
  func register(_ override: Override, at place: SourcePlace) {
    let entry = entry
    if entry.flags & FE_CONTEXTS != 0 { entry.reportActiveContext(registeringAt: place) }
    entry.modify(passedOnce: passedOnce) { draft, contributor in
      let isAutomatic = contributor != .user
      if isAutomatic, draft.has(FE_REGISTERED), !draft.has(FE_AUTO_REGISTERED) { return nil }
      draft.setRegistration(override)
      draft.set(FE_AUTO_REGISTERED, isAutomatic)
      return contributor.effect(on: &draft)
    }
    guard entry.core.has(FE_LISTENED), entry.closure.override === override else { return }
    entry.notifyOfChange(at: place)
  }

  /// Sets the closure for contexts, in place of earlier ones.
  ///
  /// - Returns: The handle.
  func adding(_ override: Override, for contexts: [FactoryContextType]) -> fe_handle {
    let contexts = contexts.flatMap(\.possible)
    guard !contexts.isEmpty else { return self }
    let entry = entry
    let isReset = entry.isReset
    var isNew = false
    entry.modify(passedOnce: passedOnce) { draft, contributor in
      isNew = draft.setContexts(
        contexts, ContextOverride(override: override, isAutoRegistered: contributor != .user))
      return []
    }
    // A definition states its contexts each time it is read, and again after a reset.
    if isNew, !isReset, entry.core.has(FE_LISTENED), entry.closure.override === override {
      entry.notifyOfChange(at: nil)
    }
    return self
  }

  /// Adds a wrap for new instances.
  func wrap(_ wrap: Override, at place: SourcePlace?) {
    entry.modify(passedOnce: passedOnce) { draft, contributor in
      draft.add(
        wrap, wrap.isolation, isWrap: true, by: contributor, after: draft.known?.additions)
    }
    entry.notifyOfChange(at: place)
  }

  /// Requires that tests override the factory.
  func requireOverride() { entry.mark(FE_NEEDS_OVERRIDE) }
}

extension Entry {
  /// Sets flags that no change of options clears.
  func mark(_ bits: Int) {
    guard flags & bits != bits else { return }
    withLock { _ in fe_store_flags(head, UInt32(flags | bits)) }
  }
}

extension Draft {
  /// Makes an addition, unless the container's next auto-registration is going to repeat it.
  mutating func add(
    _ content: AnyObject, _ isolation: ClosureIsolation?, isWrap: Bool,
    by contributor: Contributor, after former: Addition?
  ) -> Effect? {
    guard contributor != .outdatedRegistration else { return nil }
    setAdditions(
      Addition(
        content, isolation, isWrap: isWrap, isAutoRegistered: contributor != .user,
        isMadeAgain: contributor == .ownRegistration, after: former))
    return contributor.effect(on: &self)
  }
}

/// Resets a factory, including its singleton.
@usableFromInline
func reset(_ handle: fe_handle, _ options: FactoryResetOptions) {
  if options != .none { handle.entry.reset(options) }
}

/// Sets a scope, unless it is set already, which is checked without a lock and without a generic
/// type.
@usableFromInline
func setScope(_ handle: fe_handle, _ scope: Scope) -> fe_handle {
  let (scope, entry) = (scope.remembered, handle.entry)
  entry.set(scope, passedOnce: handle.passedOnce)
  return handle
}
