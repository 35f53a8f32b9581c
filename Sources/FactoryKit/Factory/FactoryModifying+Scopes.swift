public import CFactoryPlatform

extension FactoryModifying {
  /// Gives the factory a scope; another scope object than before drops the instance.
  ///
  /// - Parameter scope: How long instances live.
  /// - Returns: The factory.
  @discardableResult
  public func scope(_ scope: Scope) -> Self {
    registration.setScope(scope)
    return self
  }

  /// Makes a new instance each time, whatever the container's default scope is.
  @_transparent
  public var unique: Self {
    registration.want(.unique)
    return self
  }

  /// Keeps one instance in the container until it is reset.
  @_transparent
  public var cached: Self {
    registration.want(.cached)
    return self
  }

  /// Keeps one instance as long as somebody else holds it.
  @_transparent
  public var shared: Self {
    registration.want(.shared)
    return self
  }

  /// Keeps one instance for the process.
  @_transparent
  public var singleton: Self {
    registration.want(.singleton)
    return self
  }

  /// Keeps one instance throughout each resolution cycle.
  @_transparent
  public var graph: Self {
    registration.want(.graph)
    return self
  }
}

extension FactoryRegistration {
  /// Sets one of the library's own scopes; nothing to change is the normal case.
  // One inline function of C that makes the rare call itself: see Docs/Decisions/11.
  @_transparent @usableFromInline
  func want(_ plan: ResolutionPlan) {
    fk_entry_want_scope(entry, plan.rawValue, passedOnce)
    _fixLifetime(container)
  }

  func setScope(_ scope: Scope) {
    defer { _fixLifetime(container) }
    let scope = scope === Scope.singleton ? Scope.Singleton.process : scope
    fk_cell_lock(entry.cell)
    let isSet = entry.pointee.scope == scope.identity
    fk_cell_unlock(entry.cell)
    if !isSet { entry.setScope(scope, passedOnce: passedOnce) }
  }
}

// Without generic parameters, so that they are compiled once and for all factories.
extension UnsafeMutablePointer where Pointee == fk_entry {
  /// Sets one of the library's own scopes.
  func setScope(_ plan: ResolutionPlan, passedOnce: Bool) {
    if !setFirstScope(plan) { setScope(Scope.standard(plan), passedOnce: passedOnce) }
  }

  func setScope(_ scope: Scope, passedOnce: Bool) {
    let inherited = manager.defaultScope
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

extension Scope {
  /// The library's own scope for a plan that names one.
  static func standard(_ plan: ResolutionPlan) -> Scope {
    switch plan.scope {
    case ResolutionPlan.cached.rawValue: cached
    case ResolutionPlan.shared.rawValue: shared
    case ResolutionPlan.graph.rawValue: graph
    case ResolutionPlan.singleton.rawValue: Singleton.process
    default: unique
    }
  }
}
