public import CFactoryEngine

// Calls of these modifiers need no witness tables; see Factory+Scopes.swift.

extension ParameterFactory {
  /// Makes a new instance for each resolution, whatever the container's default scope is.
  @inlinable @inline(__always) public var unique: ParameterFactory<P, T> {
    consuming get { setting(FE_UNIQUE) }
  }

  /// Keeps one instance in the container until it is reset.
  @inlinable @inline(__always) public var cached: ParameterFactory<P, T> {
    consuming get { setting(FE_CACHED) }
  }

  /// Keeps one instance for as long as it is referenced elsewhere.
  @inlinable @inline(__always) public var shared: ParameterFactory<P, T> {
    consuming get { setting(FE_SHARED) }
  }

  /// Keeps one instance for the process.
  @inlinable @inline(__always) public var singleton: ParameterFactory<P, T> {
    consuming get { setting(FE_SINGLETON) }
  }

  /// Keeps one instance throughout each resolution pass.
  @inlinable @inline(__always) public var graph: ParameterFactory<P, T> {
    consuming get { setting(FE_GRAPH) }
  }
}
