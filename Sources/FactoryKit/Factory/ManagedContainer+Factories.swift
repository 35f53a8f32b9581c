internal import CFactoryEngine

extension ManagedContainer {
  /// Makes a factory of this container: `self { Service() }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the definition: the property's.
  ///   - factory: Makes an instance. It runs with no lock held.
  /// - Returns: The factory.
  #if !DEBUG
    @_transparent @_alwaysEmitIntoClient
  #endif
  public func callAsFunction<T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping () -> T
  ) -> Factory<T> {
    #if DEBUG
      let entry = FactoryRegistration<Void, T>.entry(in: self, T.self, key, fileID, line, isolation)
      return Factory(registration: .init(container: self, handle: entry), definition: factory)
    #else
      Factory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
    #endif
  }

  /// Makes a factory of this container that has a parameter or may throw:
  /// `self { Service(id: $0) }`, `self { try Database(path: path) }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the definition: the property's.
  ///   - factory: Makes an instance. It runs with no lock held.
  /// - Returns: The factory.
  @_transparent @_alwaysEmitIntoClient
  @_disfavoredOverload
  public func callAsFunction<P, T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping (P) throws(E) -> T
  ) -> ParameterThrowingFactory<P, T, E> {
    ParameterThrowingFactory(
      self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }

  /// Makes an asynchronous factory of this container, with or without a parameter:
  /// `self { await Store.open() }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - factory: Makes an instance. It runs with no lock held, on the actor of its property.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @inline(__always)
  @_disfavoredOverload
  public func callAsFunction<P, T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (P) async throws(E) -> T
  ) -> ParameterAsyncFactory<P, T, E> {
    ParameterAsyncFactory(self, key: key, fileID: fileID, line: line, factory)
  }

  /// Makes a factory of this container, in the spelling of the first releases of Factory 2.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the definition: the property's.
  ///   - factory: Makes an instance. It runs with no lock held.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @inline(__always)
  public func make<T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping () -> T
  ) -> Factory<T> {
    Factory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }

  /// Makes a parameter factory of this container, in the spelling of the first releases of Factory
  /// 2.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor of the definition: the property's.
  ///   - factory: Makes an instance. It runs with no lock held.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @inline(__always)
  public func make<P, T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping (P) -> T
  ) -> ParameterFactory<P, T> {
    ParameterFactory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }
}
