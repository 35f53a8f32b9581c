extension ManagedContainer {
  /// A factory that another module promises to register: nil until it does.
  ///
  /// Resolving it unregistered stops a debug build, unless `promiseTriggersError` is off, and
  /// returns nil in a release build. There is one `promised` for each kind of factory, so that
  /// modifiers can follow: `promised().cached`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - file: The file of the promise, for the message.
  ///   - line: The line of the promise.
  ///   - fileID: The file of the promise, for identity.
  /// - Returns: The factory.
  public func promised<T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> Factory<T?> {
    let unmet: () -> T? = unmetPromise(key, file, line)
    return promise(Factory(self, key: key, fileID: fileID, line: line, isolation: nil, unmet))
  }

  /// A parameter factory that another module registers; see the first `promised`.
  public func promised<P, T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterFactory<P, T?> {
    let unmet: () -> T? = unmetPromise(key, file, line)
    return promise(
      ParameterFactory(self, key: key, fileID: fileID, line: line, isolation: nil) { _ in
        unmet()
      })
  }

  /// A throwing factory that another module registers; see the first `promised`.
  public func promised<T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ThrowingFactory<T?, E> {
    let unmet: () -> T? = unmetPromise(key, file, line)
    return promise(
      ThrowingFactory(self, key: key, fileID: fileID, line: line, isolation: nil) { () throws(E) in
        unmet()
      })
  }

  /// A throwing parameter factory that another module registers; see the first `promised`.
  public func promised<P, T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterThrowingFactory<P, T?, E> {
    let unmet: () -> T? = unmetPromise(key, file, line)
    return promise(
      ParameterThrowingFactory(self, key: key, fileID: fileID, line: line, isolation: nil) {
        _ throws(E) in unmet()
      })
  }

  /// An asynchronous factory that another module registers; see the first `promised`.
  public func promised<T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> AsyncFactory<T?, E> {
    let unmet: () -> T? = unmetPromise(key, file, line)
    return promise(
      AsyncFactory(self, key: key, fileID: fileID, line: line) { () async throws(E) in unmet() })
  }

  /// An asynchronous parameter factory that another module registers; see the first `promised`.
  public func promised<P: Sendable, T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterAsyncFactory<P, T?, E> {
    let unmet: () -> T? = unmetPromise(key, file, line)
    return promise(
      ParameterAsyncFactory(self, key: key, fileID: fileID, line: line) { _ async throws(E) in
        unmet()
      })
  }

  /// The definition of a promise: stops a debug build, and returns nil.
  private func unmetPromise<T>(
    _ key: StaticString, _ file: StaticString, _ line: UInt
  ) -> () -> T? {
    { [manager] in
      checkPromise(key, of: T.self, in: manager, file: file, line: line)
      return nil
    }
  }
}

private func promise<F: FactoryIdentifying>(_ factory: F) -> F {
  factory.registration.withEntry { $0.markAsPromise() }
  return factory
}

private func checkPromise(
  _ key: StaticString, of type: Any.Type, in manager: ContainerManager, file: StaticString,
  line: UInt
) {
  guard FactoryContext.isDebugBuild, manager.promiseTriggersError else { return }
  fatalError(
    """
    \(type) was not registered
    FACTORY: \(manager.containerName) promises it at \(file):\(line). Register it before it is \
    first resolved: container.\(key).register { ... }.
    """,
    file: file,
    line: line
  )
}
