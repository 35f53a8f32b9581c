extension ManagedContainer {
  /// An asynchronous factory that another module promises to register: nil until it does.
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
  public func promised<T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> AsyncFactory<T?, E> {
    let check = promiseCheck(key, of: T.self, file: file, line: line)
    return promise(
      AsyncFactory(self, key: key, fileID: fileID, line: line) { () async throws(E) in
        check()
        return nil
      })
  }

  /// An asynchronous parameter factory that another module promises to register: nil until it does.
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
  public func promised<P: Sendable, T: Sendable, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterAsyncFactory<P, T?, E> {
    let check = promiseCheck(key, of: T.self, file: file, line: line)
    return promise(
      ParameterAsyncFactory(self, key: key, fileID: fileID, line: line) { _ async throws(E) in
        check()
        return nil
      })
  }
}
