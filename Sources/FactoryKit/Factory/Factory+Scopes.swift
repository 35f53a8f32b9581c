public import CFactoryEngine

// These modifiers repeat those of FactoryIdentifying for this type alone, so that a call needs no
// witness tables. With 300 services in a debug build, that saves 130 bytes for each service and 4 %
// of the build time.
//
// Debug builds have declarations of their own. These consume the factory, so that a client releases
// nothing after the call, which saves another 3 % of its build time. In release builds, where
// everything is inlined, consuming would cost 10 % more.

#if DEBUG
  extension Factory {
    /// Makes a new instance for each resolution, whatever the container's default scope is.
    public var unique: Factory<T> {
      consuming get { setting(FE_UNIQUE) }
    }

    /// Keeps one instance in the container until it is reset.
    public var cached: Factory<T> {
      consuming get { setting(FE_CACHED) }
    }

    /// Keeps one instance for as long as it is referenced elsewhere.
    public var shared: Factory<T> {
      consuming get { setting(FE_SHARED) }
    }

    /// Keeps one instance for the process.
    public var singleton: Factory<T> {
      consuming get { setting(FE_SINGLETON) }
    }

    /// Keeps one instance throughout each resolution pass.
    public var graph: Factory<T> {
      consuming get { setting(FE_GRAPH) }
    }

    @_transparent
    private consuming func setting(_ lifetime: Int) -> Factory<T> {
      registration.setLifetime(lifetime)
      return self
    }
  }
#else
  extension Factory {
    /// Makes a new instance for each resolution, whatever the container's default scope is.
    @_transparent
    public var unique: Factory<T> {
      var factory = self
      factory.registration.setLifetime(FE_UNIQUE)
      return factory
    }

    /// Keeps one instance in the container until it is reset.
    @_transparent
    public var cached: Factory<T> {
      var factory = self
      factory.registration.setLifetime(FE_CACHED)
      return factory
    }

    /// Keeps one instance for as long as it is referenced elsewhere.
    @_transparent
    public var shared: Factory<T> {
      var factory = self
      factory.registration.setLifetime(FE_SHARED)
      return factory
    }

    /// Keeps one instance for the process.
    @_transparent
    public var singleton: Factory<T> {
      var factory = self
      factory.registration.setLifetime(FE_SINGLETON)
      return factory
    }

    /// Keeps one instance throughout each resolution pass.
    @_transparent
    public var graph: Factory<T> {
      var factory = self
      factory.registration.setLifetime(FE_GRAPH)
      return factory
    }
  }
#endif

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
