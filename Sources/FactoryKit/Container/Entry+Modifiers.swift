internal import CFactoryRegistry

// What modifiers, registrations and contexts do to an entry, after the container has registered by
// itself. Inside a definition that ends with `once` and was used before, they do nothing.

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Changes the options.
  func modify(
    passedOnce: Bool,
    _ body: (inout EntryOptions.Values, _ isAutoRegistering: Bool) -> InstanceFate
  ) {
    guard acceptsModifiers(passedOnce: passedOnce) else { return }
    let isAutoRegistering = ResolutionCycle.current.pointee.auto_registrations != 0
    change { options in
      guard passedOnce || !options.once else { return .keeps }
      return body(&options, isAutoRegistering)
    }
  }

  /// Sets the decorator; `make` runs only where it is set.
  func setDecorator(passedOnce: Bool, _ make: () -> Decorator) {
    guard acceptsModifiers(passedOnce: passedOnce) else { return }
    exchangeDecorator(make(), passedOnce: passedOnce).release()
  }

  /// Sets one of the library's own scopes.
  func setLifetime(_ lifetime: Lifetime, passedOnce: Bool) {
    guard !setFirstScope(lifetime), let scope = Scope.standard(lifetime) else { return }
    setScope(scope, passedOnce: passedOnce)
  }

  /// Sets a scope; another scope object than before drops the instance.
  func setScope(_ scope: Scope, passedOnce: Bool) {
    let inherited = pointee.core.setting(\.defaultScope)
    modify(passedOnce: passedOnce) { options, _ in
      guard options.scope !== scope else { return .keeps }
      // To spell out what the factory had by default changes nothing; above all it must not drop
      // a singleton that other containers use.
      let isSame = options.scope == nil && inherited === scope
      options.scope = scope
      return isSame ? .keeps : .drops
    }
  }

  /// Lets the container register by itself, and returns whether modifiers still apply.
  private func acceptsModifiers(passedOnce: Bool) -> Bool {
    registerAutomatically()
    return passedOnce || !ResolutionPlan(self).appliesOnce
  }

  /// Runs a pending auto-registration of the container.
  func registerAutomatically() {
    let core = pointee.core
    if core.has(FK_REGISTERS_ITSELF) { core.autoRegister() }
  }
}
