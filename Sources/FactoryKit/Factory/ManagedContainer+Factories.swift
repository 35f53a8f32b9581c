extension ManagedContainer {
  /// A factory of this container: `self { Service() }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor that the definition belongs to: the property's.
  ///   - factory: Makes an instance. Runs with no lock held.
  /// - Returns: The factory.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public func callAsFunction<T>(
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping () -> T
  ) -> Factory<T> {
    Factory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }

  /// A parameter factory of this container: `self { Service(id: $0) }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor that the definition belongs to: the property's.
  ///   - factory: Makes an instance. Runs with no lock held.
  /// - Returns: The factory.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  @_disfavoredOverload
  public func callAsFunction<P, T>(
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping (P) -> T
  ) -> ParameterFactory<P, T> {
    ParameterFactory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }

  /// A factory of this container, as the first releases of Factory 2 spelled it.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor that the definition belongs to: the property's.
  ///   - factory: Makes an instance. Runs with no lock held.
  /// - Returns: The factory.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public func make<T>(
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping () -> T
  ) -> Factory<T> {
    Factory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }

  /// A parameter factory of this container, as the first releases of Factory 2 spelled it.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor that the definition belongs to: the property's.
  ///   - factory: Makes an instance. Runs with no lock held.
  /// - Returns: The factory.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public func make<P, T>(
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping (P) -> T
  ) -> ParameterFactory<P, T> {
    ParameterFactory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }
}
