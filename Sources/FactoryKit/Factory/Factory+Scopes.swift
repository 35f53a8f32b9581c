public import CFactoryRegistry

// The same as in FactoryModifying, for this type alone: a call then needs no witnesses. With 300
// services in a debug build, that is 130 bytes less for each, and 4 % of the build time.

extension Factory {
  /// Makes a new instance each time, whatever the container's default scope is.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public var unique: Factory<T> {
    registration.want(FK_UNIQUE)
    return self
  }

  /// Keeps one instance in the container until it is reset.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public var cached: Factory<T> {
    registration.want(FK_CACHED)
    return self
  }

  /// Keeps one instance as long as somebody else holds it.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public var shared: Factory<T> {
    registration.want(FK_SHARED)
    return self
  }

  /// Keeps one instance for the process.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public var singleton: Factory<T> {
    registration.want(FK_SINGLETON)
    return self
  }

  /// Keeps one instance throughout each resolution cycle.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public var graph: Factory<T> {
    registration.want(FK_GRAPH)
    return self
  }
}

extension FactoryRegistration {
  /// Sets one of the library's own scopes; nothing to change is the normal case.
  ///
  /// Here, because transparent functions of the same file are inlined in debug builds, too.
  @_transparent @usableFromInline
  func want(_ lifetime: Int) {
    fk_want_scope(handle, lifetime)
    _fixLifetime(container)
  }
}
