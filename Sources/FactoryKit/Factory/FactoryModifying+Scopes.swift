public import CFactoryRegistry

extension FactoryModifying {
  /// Gives the factory a scope; another scope object than before drops the instance.
  ///
  /// - Parameter scope: How long instances live.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func scope(_ scope: Scope) -> Self {
    registration.setScope(scope)
    return self
  }

  /// Makes a new instance each time, whatever the container's default scope is.
  @_disfavoredOverload @inlinable public var unique: Self { wanting(FK_UNIQUE) }

  /// Keeps one instance in the container until it is reset.
  @_disfavoredOverload @inlinable public var cached: Self { wanting(FK_CACHED) }

  /// Keeps one instance as long as somebody else holds it.
  @_disfavoredOverload @inlinable public var shared: Self { wanting(FK_SHARED) }

  /// Keeps one instance for the process.
  @_disfavoredOverload @inlinable public var singleton: Self { wanting(FK_SINGLETON) }

  /// Keeps one instance throughout each resolution cycle.
  @_disfavoredOverload @inlinable public var graph: Self { wanting(FK_GRAPH) }
}

extension FactoryIdentifying {
  /// Sets one of the library's own scopes.
  @inlinable
  func wanting(_ lifetime: Int) -> Self {
    registration.want(lifetime)
    return self
  }
}
