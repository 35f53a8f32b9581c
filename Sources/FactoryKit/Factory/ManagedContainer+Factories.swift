public import CFactoryEngine

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
  @_transparent
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
  @_transparent
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
  @inlinable @inline(__always)
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
  @inlinable @inline(__always)
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

/// Finds the entry of a factory, and stores the actor of its definition there.
///
/// A definition without an actor costs nothing, because the compiler knows that `isolation` is nil.
/// The compiler does not know this in an asynchronous function that runs on its caller's actor,
/// where `isolation` is that actor, or nil for a caller without one.
///
/// The key has the result type, or for kinds other than plain factories the type of a `FactoryKey`.
@_transparent @usableFromInline
func findFactory(
  in container: some ManagedContainer,
  _ key: StaticString,
  _ type: Any.Type,
  _ fileID: StaticString,
  _ line: UInt,
  _ isolation: (any Actor)?
) -> fe_handle {
  let hasActor: Bool
  switch isolation {
  case .none: hasActor = false
  case .some: hasActor = true
  }
  let line = hasActor ? line : line | UInt(FE_ON_NO_ACTOR)
  let handle = findFactory(in: container, key, type, fileID, line)
  if let isolation { setIsolation(isolation, handle) }
  return handle
}

/// Finds the entry of a factory whose definition is not isolated to its property's actor.
@_transparent @usableFromInline
func findFactory(
  in container: some ManagedContainer,
  _ key: StaticString,
  _ type: Any.Type,
  _ fileID: StaticString,
  _ line: UInt
) -> fe_handle {
  findEntry(
    in: container,
    key,
    // unchecked: a metatype is the address of the type's metadata.
    type: UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)),
    file: fileID.utf8Start,
    line: line
  )
}

/// Finds the entry of a key, and makes it on first use.
///
/// The function is inlinable so that it is specialised for each container type and the compiler
/// sees how the manager is read, because it then does not retain a stored one. A manager that is
/// made anew on each read lives until the search has ended, which stops the process in that case.
#if DEBUG
  @_transparent @usableFromInline
#else
  @inlinable @inline(never)
#endif
func findEntry<C: ManagedContainer>(
  in container: C,
  _ key: StaticString,
  type: UInt,
  file: UnsafePointer<UInt8>,
  line: UInt
) -> fe_handle {
  let manager = container.manager
  let name = key.hasPointerRepresentation ? key.utf8Start : nameOfScalar(key)
  let handle = fe_entry_for(
    Unmanaged.passUnretained(manager).toOpaque(),
    Unmanaged.passUnretained(container).toOpaque(),
    name,
    type,
    file,
    UInt32(truncatingIfNeeded: line)
  )
  _fixLifetime(manager)
  return handle
}
