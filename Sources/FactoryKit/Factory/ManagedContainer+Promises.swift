internal import CFactoryEngine

extension ManagedContainer {
  /// Declares a factory that another module promises to register, and whose result is nil until it
  /// does.
  ///
  /// Resolving it before it is registered stops a debug build, unless `promiseTriggersError` is
  /// off, and returns nil in a release build. Modifiers can follow: `promised().cached`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - file: The file of the promise, for the message.
  ///   - line: The line of the promise.
  ///   - fileID: The file of the promise, for identity.
  ///   - isolation: The actor of the property, which what is registered belongs to, too.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient public func promised<T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID, isolation: (any Actor)? = #isolation
  ) -> Factory<T?> {
    promise(
      Factory(self, key: key, fileID: fileID, line: line, isolation: isolation) {
        self.unmetPromise(key, file, line)
      })
  }

  /// Declares a factory with a parameter, or one that may throw, that another module promises to
  /// register; see the first `promised`.
  @_alwaysEmitIntoClient public func promised<P, T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID, isolation: (any Actor)? = #isolation
  ) -> ParameterThrowingFactory<P, T?, E> {
    promise(
      ParameterThrowingFactory(self, key: key, fileID: fileID, line: line, isolation: isolation) {
        _ throws(E) in self.unmetPromise(key, file, line)
      })
  }
}

extension ManagedContainer {
  /// Declares a factory that another module has to register.
  ///
  /// Resolving it before it is registered stops the process, in release builds, too, because there
  /// is no value to return. Call `verify` of FactoryInspect at launch or in a test to find it
  /// earlier. Modifiers can follow: `required().cached`.
  ///
  /// - Parameters:
  ///   - key: The name of the factory: the property's.
  ///   - file: The file of the requirement, for the message.
  ///   - line: The line of the requirement.
  ///   - fileID: The file of the requirement, for identity.
  ///   - isolation: The actor of the property, which what is registered belongs to, too.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient public func required<T>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID, isolation: (any Actor)? = #isolation
  ) -> Factory<T> {
    promise(
      Factory(self, key: key, fileID: fileID, line: line, isolation: isolation) {
        self.stopForUnmetPromise(key, of: T.self, "required", file, line)
      })
  }

  /// Declares a factory with a parameter, or one that may throw, that another module has to
  /// register; see the first `required`.
  @_alwaysEmitIntoClient public func required<P, T, E: Error>(
    key: StaticString = #function, file: StaticString = #filePath, line: UInt = #line,
    fileID: StaticString = #fileID, isolation: (any Actor)? = #isolation
  ) -> ParameterThrowingFactory<P, T, E> {
    promise(
      ParameterThrowingFactory(self, key: key, fileID: fileID, line: line, isolation: isolation) {
        _ throws(E) in self.stopForUnmetPromise(key, of: T.self, "required", file, line)
      })
  }
}

// Clients call these functions through the ones above, which are compiled into the programs that
// use them, because each program needs only a few.

/// Marks a factory as a promise.
@usableFromInline func promise<F: FactoryIdentifying>(_ factory: F) -> F {
  factory.registration.withEntry { $0.mark(FE_PROMISED) }
  return factory
}

extension ManagedContainer {
  @usableFromInline
  func unmetPromise<T>(_ key: StaticString, _ file: StaticString, _ line: UInt) -> T? {
    if FactoryContext.isDebugBuild, manager.promiseTriggersError {
      stopForUnmetPromise(key, of: T.self, "promised", file, line)
    }
    return nil
  }

  @usableFromInline
  func stopForUnmetPromise(
    _ key: StaticString, of type: Any.Type, _ verb: StaticString,
    _ file: StaticString, _ line: UInt
  ) -> Never {
    let note =
      manager.registration == nil ? "" : " autoRegister() has run and does not register it."
    Message(
      "unmet-promise",
      """
      FACTORY: \(manager.containerName).\(key), \(verb) at \(file):\(line): \(type) was not \
      registered.\(note) Register it before it is first resolved: \
      `\(Message.expression(of: "\(key)")).register { ... }`.
      """
    ).stop(file: file, line: line)
  }
}
