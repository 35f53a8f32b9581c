extension FactoryModifying {
  /// Replaces each new instance by the result of a closure: `container.api.wrap { LoggingAPI($0)
  /// }`.
  ///
  /// Several wraps stack, the last one outermost, whichever closure makes the instance: definition,
  /// registered, or a context's. A cached instance is dropped. `reset(.registration)` and
  /// `reset()` undo it.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - body: Gets the instance and returns its replacement. Runs with no lock held, on the thread
  ///     that resolves. Off the actor that it is isolated to, that is reported: see
  ///     ``ContainerManager/isolationTriggersError``. May throw the factory's errors.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping ParameterThrowingFactoryClosure<T, T, Failure>
  ) -> Self {
    registration.withHandle {
      $0.wrap(Wrap(body, at: SourcePlace(file: fileID, line: line)))
    }
    return self
  }
}

extension AsyncFactoryModifying {
  /// Replaces each new instance by the result of a closure, which may be asynchronous and throw;
  /// see ``FactoryModifying/wrap(fileID:line:_:)``.
  ///
  /// - Parameter body: Gets the instance and returns its replacement. Runs with no lock held, on
  ///   its own actor.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterAsyncFactoryClosure<T, T, Failure>) -> Self {
    registration.withHandle { $0.wrap(Wrap(async: body)) }
    return self
  }
}
