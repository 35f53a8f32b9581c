public import CFactoryEngine

// These modifiers repeat those of FactoryIdentifying for this type alone, so that a call needs no
// witness tables. With 300 services in a debug build, that saves 130 bytes for each service and 4 %
// of the build time.

extension Factory {
  /// Makes a new instance for each resolution, whatever the container's default scope is.
  @_transparent @_alwaysEmitIntoClient public var unique: Factory<T> {
    consuming get { setting(FE_UNIQUE) }
  }

  /// Keeps one instance in the container until it is reset.
  @_transparent @_alwaysEmitIntoClient public var cached: Factory<T> {
    consuming get { setting(FE_CACHED) }
  }

  /// Keeps one instance for as long as it is referenced elsewhere.
  @_transparent @_alwaysEmitIntoClient public var shared: Factory<T> {
    consuming get { setting(FE_SHARED) }
  }

  /// Keeps one instance for the process.
  @_transparent @_alwaysEmitIntoClient public var singleton: Factory<T> {
    consuming get { setting(FE_SINGLETON) }
  }

  /// Keeps one instance throughout each resolution pass.
  @_transparent @_alwaysEmitIntoClient public var graph: Factory<T> {
    consuming get { setting(FE_GRAPH) }
  }

  #if DEBUG
    @inlinable
  #else
    @_transparent @_alwaysEmitIntoClient
  #endif
  consuming func setting(_ lifetime: Int) -> Factory<T> {
    registration.setLifetime(lifetime)
    #if DEBUG
      return consume self  // `return self` retains there; in release builds, this one would
    #else
      return self
    #endif
  }
}

extension FactoryRegistration {
  /// Sets one of the library's own scopes, unless it is set already, which is the normal case.
  ///
  /// The function is in this file because debug builds, too, inline transparent functions of the
  /// same file. They keep the container until the end of the caller by themselves.
  @_transparent @_alwaysEmitIntoClient
  mutating func setLifetime(_ lifetime: Int) {
    handle = fe_set_lifetime(handle, lifetime)
    #if !DEBUG
      _fixLifetime(container)
    #endif
  }
}

extension FactoryIdentifying {
  /// Makes a new instance for each resolution, whatever the container's default scope is.
  @_disfavoredOverload @_alwaysEmitIntoClient public var unique: Self {
    consuming get { setting(FE_UNIQUE) }
  }

  /// Keeps one instance in the container until it is reset.
  @_disfavoredOverload @_alwaysEmitIntoClient public var cached: Self {
    consuming get { setting(FE_CACHED) }
  }

  /// Keeps one instance for as long as it is referenced elsewhere.
  @_disfavoredOverload @_alwaysEmitIntoClient public var shared: Self {
    consuming get { setting(FE_SHARED) }
  }

  /// Keeps one instance for the process.
  @_disfavoredOverload @_alwaysEmitIntoClient public var singleton: Self {
    consuming get { setting(FE_SINGLETON) }
  }

  /// Sets one of the library's own scopes.
  @_alwaysEmitIntoClient consuming func setting(_ lifetime: Int) -> Self {
    registration.setLifetime(lifetime)
    return self
  }
}

extension FactoryModifying {
  /// Keeps one instance throughout each resolution pass.
  @_disfavoredOverload @_alwaysEmitIntoClient public var graph: Self {
    consuming get { setting(FE_GRAPH) }
  }

  /// Gives the factory a scope, and drops the container's instance if it is not the same scope
  /// object as before.
  ///
  /// A singleton stays, because it belongs to other containers, too.
  ///
  /// - Parameter scope: How long instances live.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public consuming func scope(_ scope: Scope) -> Self {
    registration.change { setScope($0, scope) }
    return self
  }
}

extension AsyncFactoryModifying {
  /// Asynchronous factories have no graph scope, because it ends with a call on one thread.
  @available(
    *, unavailable,
    message: "Asynchronous factories have no graph scope: use cached, shared or unique"
  )
  public var graph: Self { self }

  /// Gives the factory a scope, and drops the container's instance if it is not the same scope
  /// object as before.
  ///
  /// A singleton stays, because it belongs to other containers, too.
  ///
  /// - Parameter scope: How long instances live. `Scope.graph` stops the process, because it ends
  ///   with a call on one thread.
  /// - Returns: The factory.
  @discardableResult
  public consuming func scope(_ scope: Scope) -> Self {
    guard scope.lifetime != FE_GRAPH else {
      let name = registration.withEntry(\.displayName)
      Message.stop(
        "async-graph-scope", "FACTORY: \(name) is asynchronous and has no graph scope: use .cached."
      )
    }
    registration.change { setScope($0, scope) }
    return self
  }
}
