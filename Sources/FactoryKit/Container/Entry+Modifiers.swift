internal import CFactoryRegistry

// Modifiers, registrations and contexts of an entry. Each of them first runs a pending
// auto-registration. Within a definition that ends with `once` and was used before, they do
// nothing.

extension Entry {
  /// Changes the options.
  func modify(
    passedOnce: Bool,
    _ body: (inout EntryOptions.Values, Contributor) -> CacheInvalidation
  ) {
    guard acceptsModifiers(passedOnce: passedOnce) else { return }
    let rest = pointee.core.withLock { core in
      change(in: core) { options in
        guard passedOnce || !options.once else { return .keeps }
        return body(&options, core.contributor)
      }
    }
    finish(rest)
  }

  /// Sets the decorator; `make` runs only if modifiers apply.
  @inline(__always)
  func setDecorator(passedOnce: Bool, _ make: () -> Decorator) {
    guard acceptsModifiers(passedOnce: passedOnce) else { return }
    exchangeDecorator(make(), passedOnce: passedOnce).releaseInline()
  }

  /// Sets one of the library's own scopes.
  func setLifetime(_ lifetime: Lifetime, passedOnce: Bool) {
    guard !setFirstScope(lifetime), let scope = Scope.standard(lifetime) else { return }
    setScope(scope, passedOnce: passedOnce)
  }

  /// Sets a scope, and drops the container's instance if the scope object is a new one.
  ///
  /// A singleton stays, because it belongs to other containers, too.
  func setScope(_ scope: Scope, passedOnce: Bool) {
    let inherited = pointee.core.settings.defaultScope
    modify(passedOnce: passedOnce) { options, _ in
      guard options.scope !== scope else { return .keeps }
      // A definition may state the scope that the factory already has by default: the instance must
      // stay.
      let isSame = options.scope == nil && inherited === scope
      options.scope = scope
      return isSame ? .keeps : .dropsUnlessSingleton
    }
  }

  /// Runs a pending auto-registration, and returns whether modifiers apply.
  private func acceptsModifiers(passedOnce: Bool) -> Bool {
    registerAutomatically()
    return passedOnce || !EntryFlags(self).has(FK_ONCE)
  }
}
