public import CFactoryRegistry

extension FactoryRegistration {
  /// Replaces the definition and drops the instance.
  func register(_ override: Override) {
    change { options, isAutoRegistering in
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
    change { options, isAutoRegistering in
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
    withEntry { entry in
      switch reset {
      case .none: break
      case .all: entry.startOver()
      case .scope: entry.change { _ in .drops }
      case .registration, .context: entry.change { $0.reset(reset) }
      }
    }
  }
}

/// Sets a scope, unless it is set already: asked without a lock and without a type.
@usableFromInline
func setScope(_ handle: fk_handle, _ scope: Scope) {
  let (entry, scope) = (fk_handle_entry(handle), scope.remembered)
  guard fk_entry_scope(entry) != scope.identity else { return }
  entry.setScope(scope, passedOnce: handle.passedOnce)
}
