extension ManagedContainer {
  /// Makes a throwing factory of this container: `self { try Database(path: path) }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the definition: the property's.
  ///   - factory: Makes an instance. It runs with no lock held.
  /// - Returns: The factory.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func callAsFunction<T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping () throws(E) -> T
  ) -> ThrowingFactory<T, E> {
    ThrowingFactory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }

  /// Makes a throwing factory of this container with a parameter: `self { try User(id: $0) }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the definition: the property's.
  ///   - factory: Makes an instance. It runs with no lock held.
  /// - Returns: The factory.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func callAsFunction<P, T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping (P) throws(E) -> T
  ) -> ParameterThrowingFactory<P, T, E> {
    ParameterThrowingFactory(
      self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }
}
