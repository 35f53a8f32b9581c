internal import CFactoryRegistry

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Sets one of the library's own scopes.
  func setScope(_ lifetime: Lifetime, passedOnce: Bool) {
    guard !setFirstScope(lifetime), let scope = Scope.standard(lifetime) else { return }
    setScope(scope, passedOnce: passedOnce)
  }

  /// Sets a scope; another scope object than before drops the instance.
  func setScope(_ scope: Scope, passedOnce: Bool) {
    let inherited = pointee.core.setting(\.defaultScope)
    change(passedOnce: passedOnce) { options, _ in
      guard options.scope !== scope else { return .keeps }
      // To spell out what the factory had by default changes nothing; above all it must not drop
      // a singleton that other containers use.
      let isSame = options.scope == nil && inherited === scope
      options.scope = scope
      return isSame ? .keeps : .drops
    }
  }
}
