public import CFactoryEngine

// These modifiers repeat those of FactoryIdentifying for this type alone, so that a call needs no
// witness tables. With 300 services in a debug build, that saves 130 bytes for each service and 4 %
// of the build time.

extension Factory {
  /// Makes a new instance for each resolution, whatever the container's default scope is.
  @_transparent public var unique: Factory<T> { setting(FE_UNIQUE) }

  /// Keeps one instance in the container until it is reset.
  @_transparent public var cached: Factory<T> { setting(FE_CACHED) }

  /// Keeps one instance for as long as it is referenced elsewhere.
  @_transparent public var shared: Factory<T> { setting(FE_SHARED) }

  /// Keeps one instance for the process.
  @_transparent public var singleton: Factory<T> { setting(FE_SINGLETON) }

  /// Keeps one instance throughout each resolution pass.
  @_transparent public var graph: Factory<T> { setting(FE_GRAPH) }

  @_transparent @usableFromInline
  func setting(_ lifetime: Int) -> Factory<T> {
    var factory = self
    factory.registration.setLifetime(lifetime)
    return factory
  }
}

extension FactoryRegistration {
  /// Sets one of the library's own scopes, unless it is set already, which is the normal case.
  ///
  /// The function is in this file because debug builds, too, inline transparent functions of the
  /// same file.
  @_transparent @usableFromInline
  mutating func setLifetime(_ lifetime: Int) {
    handle = fe_set_lifetime(handle, UInt32(lifetime))
    _fixLifetime(container)
  }
}
