public import CFactoryRegistry

// These functions are not generic, so that there is one copy of each and no metadata is looked up.

extension fk_handle {
  /// Changes the options, as a modifier does.
  func modify(_ body: (inout EntryOptions.Values, Contributor) -> CacheInvalidation) {
    entry.modify(passedOnce: passedOnce, body)
  }

  /// Replaces the definition and drops the instance.
  @inline(never)
  func register(_ override: Override, at place: SourcePlace) {
    registerInline(override, at: place)
  }

  /// Replaces the definition and drops the instance, for a caller that runs often.
  @inline(__always)
  func registerInline(_ override: Override, at place: SourcePlace) {
    if EntryFlags(entry).has(FK_CONTEXTS) { entry.reportActiveContext(registeringAt: place) }
    modify { options, contributor in
      if contributor != .user, options.registration != nil, !options.isAutoRegistered {
        return .keeps
      }
      options.registration = override
      options.isAutoRegistered = contributor != .user
      return contributor.invalidation(outlivesReset: options.outlivesReset)
    }
    notifyOfChange(to: override, at: place)
  }

  /// Tells listeners that a closure replaces the definition from now on.
  @inline(__always)
  private func notifyOfChange(to override: Override, at place: SourcePlace?) {
    guard entry.pointee.core.has(FK_WATCHED), OverrideSelection(for: entry).override === override
    else { return }
    notifyOfChange(at: place)
  }

  /// Tells listeners that a closure was set or added.
  @inline(__always)
  func notifyOfChange(at place: SourcePlace?) {
    let core = entry.pointee.core
    if core.has(FK_WATCHED) { core.notifyOfChange(of: entry, at: place) }
  }

  /// Sets the closure for contexts, in place of earlier ones.
  ///
  /// - Returns: The handle that states the context, unless this build has none of the contexts.
  func adding(
    _ override: Override,
    for contexts: [FactoryContextType],
    at place: SourcePlace? = nil
  ) -> fk_handle {
    guard contexts.contains(where: \.isPossible) else { return self }
    stateClosure()
    let isReset = EntryFlags(entry).has(FK_RESET)
    var isNew = false
    modify { options, contributor in
      let known = options.contexts.count
      for context in contexts where context.isPossible {
        context.forEach {
          options.set(
            ContextOverride(
              context: $0, override: override, isAutoRegistered: contributor != .user))
        }
      }
      isNew = options.contexts.count > known
      return .keeps
    }
    // A definition states its contexts each time it is read, and again after a reset.
    if isNew, !isReset { notifyOfChange(to: override, at: place) }
    return stating(FK_STATES_CLOSURE)
  }

  /// Adds a wrap for new instances.
  func wrap(_ wrap: Wrap, at place: SourcePlace?) {
    defer { notifyOfChange(at: place) }
    modify { options, contributor in
      options.add(wrap, wrap.isolation, isWrap: true, by: contributor)
    }
  }

  /// Requires that tests override the factory.
  func requireOverride() {
    guard !EntryFlags(entry).has(FK_NEEDS_OVERRIDE) else { return }
    modify { options, _ in
      options.requiresOverrideInTests = true
      return .keeps
    }
  }
}

extension EntryOptions.Values {
  /// Makes an addition, unless the container's next auto-registration is going to repeat it.
  mutating func add(
    _ content: AnyObject, _ isolation: ClosureIsolation?, isWrap: Bool, by contributor: Contributor
  ) -> CacheInvalidation {
    guard contributor != .outdatedRegistration else { return .keeps }
    additions = Addition(
      content, isolation, isWrap: isWrap, isAutoRegistered: contributor != .user,
      isMadeAgain: contributor == .ownRegistration, after: additions)
    return contributor.invalidation(outlivesReset: outlivesReset)
  }

  /// Sets the closure of a context, unless an auto-registration finds that the context has one
  /// already.
  fileprivate mutating func set(_ new: ContextOverride) {
    guard let at = contexts.firstIndex(where: { $0.context == new.context }) else {
      return contexts.append(new)
    }
    if !new.isAutoRegistered || contexts[at].isAutoRegistered { contexts[at] = new }
  }
}

/// Resets a factory, including its singleton.
@usableFromInline
func reset(_ handle: fk_handle, _ options: FactoryResetOptions) {
  switch options {
  case .none: break
  case .all: handle.entry.resetAll()
  case .scope: handle.entry.change { _ in .drops }
  case .registration, .context: handle.entry.change { $0.reset(options) }
  }
}

/// Sets a scope, unless it is set already, which is checked without a lock and without a generic
/// type.
@usableFromInline
func setScope(_ handle: fk_handle, _ scope: Scope) -> fk_handle {
  let scope = scope.remembered
  if fk_entry_scope(handle.entry) != scope.identity {
    handle.entry.setScope(scope, passedOnce: handle.passedOnce)
  }
  let lifetime = scope.isStandard ? Int(scope.lifetime.bits) : FK_STATED_SCOPE
  return fk_handle_with_lifetime(handle, UInt(lifetime))
}
