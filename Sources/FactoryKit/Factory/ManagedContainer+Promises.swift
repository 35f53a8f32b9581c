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
    key: StaticString = #function,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> Factory<T?> {
    let manager = manager
    let promise = Factory<T?>(self, key: key, fileID: fileID, line: line, isolation: nil) {
      checkPromise(key, of: T.self, in: manager, file: file, line: line)
      return nil
    }
    promise.registration.withEntry { $0.notePromise() }
    return promise
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
    key: StaticString = #function,
    file: StaticString = #filePath,
    line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterFactory<P, T?> {
    let manager = manager
    let promise = ParameterFactory<P, T?>(
      self,
      key: key,
      fileID: fileID,
      line: line,
      isolation: nil
    ) { _ in
      checkPromise(key, of: T.self, in: manager, file: file, line: line)
      return nil
    }
    promise.registration.withEntry { $0.notePromise() }
    return promise
  }
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
