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
  @_transparent @_alwaysEmitIntoClient
  public func callAsFunction<T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping () -> T
  ) -> Factory<T> {
    #if DEBUG
      if case .none = isolation { return makeFactory(key, fileID, line, factory) }
    #endif
    return Factory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
  }

  /// Makes a parameter factory of this container: `self { Service(id: $0) }`.
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
  public func callAsFunction<P, T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping (P) -> T
  ) -> ParameterFactory<P, T> {
    #if DEBUG
      if case .none = isolation { return makeFactory(key, fileID, line, factory) }
    #endif
    return ParameterFactory(
      self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
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

#if DEBUG
  // In debug builds, `self { ... }` calls these functions for definitions without an actor.
  //
  // `isolation` is the expansion of a macro, which the compiler writes to a file of its own and
  // gives debug information if any of it reaches machine code. In the functions above, the compiler
  // can see that there is no actor, and removes the branch for one together with the expansion.
  //
  // `@_semantics` is necessary because even a debug build would otherwise mangle the name of a
  // specialised copy for each call and search the library for it.

  extension ManagedContainer {
    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    func makeFactory<T>(
      _ key: StaticString, _ fileID: StaticString, _ line: UInt,
      _ definition: __owned @escaping () -> T
    ) -> Factory<T> {
      Factory(
        registration: .init(self, T.self, key, fileID, line | UInt(FE_ON_NO_ACTOR)),
        definition: definition)
    }

    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    func makeFactory<P, T>(
      _ key: StaticString, _ fileID: StaticString, _ line: UInt,
      _ definition: __owned @escaping (P) -> T
    ) -> ParameterFactory<P, T> {
      ParameterFactory(
        registration: .init(self, T.self, key, fileID, line | UInt(FE_ON_NO_ACTOR)),
        definition: definition)
    }
  }
#endif

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
  @_alwaysEmitIntoClient @inline(__always)
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
  @_alwaysEmitIntoClient @inline(__always)
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

extension ManagedContainer {
  /// Makes an asynchronous factory of this container: `self { await Store.open() }`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - factory: Makes an instance. It runs with no lock held, on the actor of its property.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @inline(__always)
  @_disfavoredOverload
  public func callAsFunction<T, E: Error>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping () async throws(E) -> T
  ) -> AsyncFactory<T, E> {
    AsyncFactory(self, key: key, fileID: fileID, line: line, factory)
  }

  /// Makes an asynchronous factory of this container with a parameter:
  /// `self { await User(id: $0) }`.
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
}
