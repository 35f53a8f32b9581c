public import CFactoryRegistry

// Not generic: so there is one of each, and no metadata is looked up.

extension fk_handle {
  var entry: Entry { fk_handle_entry(self) }

  /// Whether modifiers come from outside a definition that ended with `once`.
  var passedOnce: Bool { fk_handle_passed_once(self) }

  /// Changes the options, as a modifier does.
  func modify(_ body: (inout EntryOptions.Values, _ isAutoRegistering: Bool) -> InstanceFate) {
    entry.modify(passedOnce: passedOnce, body)
  }

  /// Replaces the definition and drops the instance.
  func register(_ override: Override) {
    modify { options, isAutoRegistering in
      if isAutoRegistering, options.registration != nil, !options.isAutoRegistered {
        return .keeps
      }
      options.registration = override
      options.isAutoRegistered = isAutoRegistering
      return isAutoRegistering ? .dropsUnlessSingleton : .drops
    }
  }

  /// Lets `override` stand in while one of the contexts is active; each has one closure, the last.
  func add(_ override: Override, for contexts: [FactoryContextType]) {
    let contexts = contexts.flatMap(\.single).filter(\.isPossible)
    guard !contexts.isEmpty else { return }
    modify { options, isAutoRegistering in
      for context in contexts {
        let former = options.contexts.firstIndex { $0.context == context }
        let added = ContextOverride(
          context: context,
          override: override,
          isAutoRegistered: isAutoRegistering
        )
        if let former {
          guard !isAutoRegistering || options.contexts[former].isAutoRegistered else { continue }
          options.contexts[former] = added
        } else {
          options.contexts.append(added)
        }
      }
      return .keeps
    }
  }

  /// Takes back what was set on this factory, its singleton included.
  func reset(_ reset: FactoryResetOptions) {
    switch reset {
    case .none: break
    case .all: entry.startOver()
    case .scope: entry.change { _ in .drops }
    case .registration, .context: entry.change { $0.reset(reset) }
    }
  }

  /// Passes what is made from now on through a closure.
  func wrap(_ wrap: Wrap) {
    modify { options, _ in adding(wrap, to: &options) { $0.wraps.append($1) } }
  }

  /// Runs `body` with what is to be added, unless the next auto-registration adds it again.
  ///
  /// Called with the core locked.
  func adding<Content>(
    _ content: Content,
    to options: inout EntryOptions.Values,
    _ body: (inout EntryOptions.Values, Added<Content>) -> Void
  ) -> InstanceFate {
    let contributor = entry.pointee.core.contributor
    guard contributor != .outdatedRegistration else { return .keeps }
    let added = Added(
      content: content,
      isAutoRegistered: contributor != .user,
      isMadeAgain: contributor == .ownRegistration
    )
    body(&options, added)
    return contributor == .user ? .drops : .dropsUnlessSingleton
  }

  /// Demands that tests override the factory.
  func requireOverride() {
    guard !ResolutionPlan(entry).needsOverride else { return }
    modify { options, _ in
      options.requiresOverrideInTests = true
      return .keeps
    }
  }
}

/// Sets a scope, unless it is set already: asked without a lock and without a type.
@usableFromInline
func setScope(_ handle: fk_handle, _ scope: Scope) {
  let scope = scope.remembered
  guard fk_entry_scope(handle.entry) != scope.identity else { return }
  handle.entry.setScope(scope, passedOnce: handle.passedOnce)
}
