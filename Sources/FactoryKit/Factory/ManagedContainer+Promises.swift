extension ManagedContainer {
  /// A factory that another module promises to register: nil until it does.
  ///
  /// Resolving it unregistered stops a debug build, unless `promiseTriggersError` is off, and gives
  /// nil in a release build.
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
    let check = promiseCheck(key, of: T.self, file: file, line: line)
    return promise(
      Factory(self, key: key, fileID: fileID, line: line, isolation: nil) {
        check()
        return nil
      })
  }

  /// A parameter factory that another module promises to register: nil until it does.
  ///
  /// Resolving it unregistered stops a debug build, unless `promiseTriggersError` is off, and gives
  /// nil in a release build.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - file: The file of the promise, for the message.
  ///   - line: The line of the promise.
  ///   - fileID: The file of the promise, for identity.
  /// - Returns: The factory.
  public func promised<P, T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterFactory<P, T?> {
    let check = promiseCheck(key, of: T.self, file: file, line: line)
    return promise(
      ParameterFactory(self, key: key, fileID: fileID, line: line, isolation: nil) { _ in
        check()
        return nil
      })
  }

  /// What a promise does that is resolved unregistered.
  func promiseCheck(
    _ key: StaticString,
    of type: Any.Type,
    file: StaticString,
    line: UInt
  ) -> () -> Void {
    { [manager] in checkPromise(key, of: type, in: manager, file: file, line: line) }
  }
}

/// Notes that a factory is a promise.
func promise<F: FactoryIdentifying>(_ factory: F) -> F {
  factory.registration.withEntry { $0.notePromise() }
  return factory
}

private func checkPromise(
  _ key: StaticString,
  of type: Any.Type,
  in manager: ContainerManager,
  file: StaticString,
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
