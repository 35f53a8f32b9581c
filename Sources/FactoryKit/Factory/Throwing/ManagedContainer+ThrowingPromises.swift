extension ManagedContainer {
  /// A throwing factory that another module promises to register: nil until it does.
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
  public func promised<T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ThrowingFactory<T?, E> {
    let check = promiseCheck(key, of: T.self, file: file, line: line)
    return promise(
      ThrowingFactory(self, key: key, fileID: fileID, line: line, isolation: nil) { () throws(E) in
        check()
        return nil
      })
  }

  /// A throwing parameter factory that another module promises to register: nil until it does.
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
  public func promised<P, T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID
  ) -> ParameterThrowingFactory<P, T?, E> {
    let check = promiseCheck(key, of: T.self, file: file, line: line)
    return promise(
      ParameterThrowingFactory(self, key: key, fileID: fileID, line: line, isolation: nil) {
        _ throws(E) in
        check()
        return nil
      })
  }
}
