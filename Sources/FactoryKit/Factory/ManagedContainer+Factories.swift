public import CFactoryRegistry

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
  @_transparent
  public func callAsFunction<T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping () -> T
  ) -> Factory<T> {
    #if DEBUG
      if case .some(let isolation) = consume isolation {
        return makeFactory(key, fileID, line, isolation, consume factory)
      }
      return makeFactory(key, fileID, line, consume factory)
    #else
      return Factory(self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
    #endif
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
  @_transparent
  @_disfavoredOverload
  public func callAsFunction<P, T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: __owned (any Actor)? = #isolation,
    _ factory: __owned @escaping (P) -> T
  ) -> ParameterFactory<P, T> {
    #if DEBUG
      if case .some(let isolation) = consume isolation {
        return makeFactory(key, fileID, line, isolation, consume factory)
      }
      return makeFactory(key, fileID, line, consume factory)
    #else
      return ParameterFactory(
        self, key: key, fileID: fileID, line: line, isolation: isolation, factory)
    #endif
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
  @inlinable @inline(__always)
  public func make<T>(
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
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
  // What `self { ... }` calls in debug builds, where the functions above are a shell that sorts
  // definitions of no actor from the others.
  //
  // `isolation` is the expansion of a macro, which the compiler writes to a file of its own and
  // gives debug information if any of it reaches machine code. In the shell, "no actor" is known to
  // the compiler, the branch for one is removed, and with it all of the expansion.
  //
  // `@_semantics`: without it, a debug build, too, makes the name that a specialized copy of each
  // call would have, and looks whether the library has one.

  extension ManagedContainer {
    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    func makeFactory<T>(
      _ key: StaticString, _ fileID: StaticString, _ line: UInt,
      _ definition: __owned @escaping () -> T
    ) -> Factory<T> {
      Factory(
        registration: findRegistration(in: self, key, fileID, line, nil), definition: definition)
    }

    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    func makeFactory<T>(
      _ key: StaticString, _ fileID: StaticString, _ line: UInt,
      _ isolation: any Actor,
      _ definition: __owned @escaping () -> T
    ) -> Factory<T> {
      Factory(
        registration: findRegistration(in: self, key, fileID, line, isolation),
        definition: definition
      )
    }

    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    func makeFactory<P, T>(
      _ key: StaticString, _ fileID: StaticString, _ line: UInt,
      _ definition: __owned @escaping (P) -> T
    ) -> ParameterFactory<P, T> {
      ParameterFactory(
        registration: findRegistration(in: self, key, fileID, line, nil), definition: definition)
    }

    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    func makeFactory<P, T>(
      _ key: StaticString, _ fileID: StaticString, _ line: UInt,
      _ isolation: any Actor,
      _ definition: __owned @escaping (P) -> T
    ) -> ParameterFactory<P, T> {
      ParameterFactory(
        registration: findRegistration(in: self, key, fileID, line, isolation),
        definition: definition
      )
    }
  }

  /// Makes a registration without the initializer that takes a container.
  ///
  /// A debug build keeps every copy that an initializer makes of its fields, and inlines what is
  /// transparent within one file. So definitions take this way there, with half the work.
  @_transparent
  private func findRegistration<P, T>(
    in container: some ManagedContainer,
    _ key: StaticString, _ fileID: StaticString, _ line: UInt,
    _ isolation: (any Actor)?
  ) -> FactoryRegistration<P, T> {
    FactoryRegistration(
      container: container,
      handle: findFactory(in: container, key, T.self, fileID, line, isolation)
    )
  }
#endif

/// Finds the entry of a factory, and notes there which actor its definition belongs to.
///
/// The key has the result's type, or the factory's own for kinds that are told apart by that.
@_transparent @usableFromInline
func findFactory(
  in container: some ManagedContainer,
  _ key: StaticString,
  _ type: Any.Type,
  _ fileID: StaticString,
  _ line: UInt,
  _ isolation: (any Actor)?
) -> fk_handle {
  let handle = findEntry(
    in: container,
    key,
    // unchecked: the address of the type's metadata, which says which type it is.
    type: unsafeBitCast(type, to: UnsafeRawPointer.self),
    file: fileID.utf8Start,
    line: line
  )
  if let isolation { setIsolation(isolation, handle) }
  return handle
}

/// Finds the entry of a key, and makes it on first use.
///
/// Inlinable, so that there is one for each container type, and the compiler sees how the manager
/// is read: a stored one is then not retained. One that is made anew each time lives until the
/// search has ended, which stops the process for it.
#if DEBUG
  @_transparent @usableFromInline
#else
  @inlinable @inline(never)
#endif
func findEntry<C: ManagedContainer>(
  in container: C,
  _ key: StaticString,
  type: UnsafeRawPointer,
  file: UnsafePointer<UInt8>,
  line: UInt
) -> fk_handle {
  let manager = container.manager
  let name = key.hasPointerRepresentation ? key.utf8Start : nameOfScalar(key)
  let handle = fk_entry_for(
    Unmanaged.passUnretained(manager).toOpaque(),
    Unmanaged.passUnretained(container).toOpaque(),
    name,
    type,
    file,
    line
  )
  _fixLifetime(manager)
  return handle
}
