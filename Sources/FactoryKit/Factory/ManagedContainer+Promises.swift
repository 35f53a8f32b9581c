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
    makePromise(key, file, line, fileID)
  }

  /// A parameter factory that another module registers; see the first `promised`.
  public func promised<P, T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterFactory<P, T?> {
    makePromise(key, file, line, fileID)
  }

  /// A throwing factory that another module registers; see the first `promised`.
  public func promised<T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ThrowingFactory<T?, E> {
    makePromise(key, file, line, fileID)
  }

  /// A throwing parameter factory that another module registers; see the first `promised`.
  public func promised<P, T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterThrowingFactory<P, T?, E> {
    makePromise(key, file, line, fileID)
  }

  /// An asynchronous factory that another module registers; see the first `promised`.
  public func promised<T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> AsyncFactory<T?, E> {
    makePromise(key, file, line, fileID)
  }

  /// An asynchronous parameter factory that another module registers; see the first `promised`.
  public func promised<P: Sendable, T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterAsyncFactory<P, T?, E> {
    makePromise(key, file, line, fileID)
  }
}

extension ManagedContainer {
  /// A factory that another module has to register.
  ///
  /// Resolving it unregistered stops the process, in release builds, too; ``verify(_:)`` finds it
  /// before. There is one `required` for each kind of factory, so that modifiers can follow:
  /// `required().cached`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - file: The file of the requirement, for the message.
  ///   - line: The line of the requirement.
  ///   - fileID: The file of the requirement, for identity.
  /// - Returns: The factory.
  public func required<T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> Factory<T> {
    makeRequirement(key, file, line, fileID)
  }

  /// A parameter factory that another module has to register; see the first `required`.
  public func required<P, T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterFactory<P, T> {
    makeRequirement(key, file, line, fileID)
  }

  /// A throwing factory that another module has to register; see the first `required`.
  public func required<T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ThrowingFactory<T, E> {
    makeRequirement(key, file, line, fileID)
  }

  /// A throwing parameter factory that another module has to register; see the first `required`.
  public func required<P, T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterThrowingFactory<P, T, E> {
    makeRequirement(key, file, line, fileID)
  }

  /// An asynchronous factory that another module has to register; see the first `required`.
  public func required<T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> AsyncFactory<T, E> {
    makeRequirement(key, file, line, fileID)
  }

  /// An asynchronous parameter factory that another module has to register; see the first `required`.
  public func required<P: Sendable, T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterAsyncFactory<P, T, E> {
    makeRequirement(key, file, line, fileID)
  }
}

extension ManagedContainer {
  private func makePromise<F: PromisedFactory, Wrapped>(
    _ key: StaticString, _ file: StaticString, _ line: UInt, _ fileID: StaticString
  ) -> F where F.T == Wrapped? {
    promise(key, fileID, line) { [manager] in
      if FactoryContext.isDebugBuild, manager.promiseTriggersError {
        stopForUnmetPromise(key, of: Wrapped.self, manager, "promises", file, line)
      }
      return nil
    }
  }

  private func makeRequirement<F: PromisedFactory>(
    _ key: StaticString, _ file: StaticString, _ line: UInt, _ fileID: StaticString
  ) -> F {
    promise(key, fileID, line) { [manager] in
      stopForUnmetPromise(key, of: F.T.self, manager, "requires", file, line)
    }
  }

  private func promise<F: PromisedFactory>(
    _ key: StaticString, _ fileID: StaticString, _ line: UInt, _ unmet: @escaping () -> F.T
  ) -> F {
    let factory = F(self, key: key, fileID: fileID, line: line, unmet: unmet)
    factory.registration.withEntry { $0.markAsPromise() }
    return factory
  }
}

private func stopForUnmetPromise(
  _ key: StaticString, of type: Any.Type, _ manager: ContainerManager, _ verb: StaticString,
  _ file: StaticString, _ line: UInt
) -> Never {
  fatalError(
    """
    \(type) was not registered
    FACTORY: \(manager.containerName) \(verb) it at \(file):\(line). Register it before it is \
    first resolved: container.\(key).register { ... }.
    """,
    file: file,
    line: line
  )
}
