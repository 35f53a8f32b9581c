extension FactoryModifying {
  /// Replaces each new instance by the result of a closure: `container.api.wrap { LoggingAPI($0)
  /// }`.
  ///
  /// Several wraps stack, with the last one outermost, whichever closure makes the instance: the
  /// definition, the registered one, or that of a context. The call drops a cached instance, so
  /// that the next one is wrapped. `reset(.registration)` and `reset()` remove all wraps.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - body: Gets the instance and returns its replacement. It may throw the factory's errors,
  ///     and it runs with no lock held, on the thread that resolves. If that is off the actor that
  ///     the closure is isolated to, the call is reported: see
  ///     ``ContainerManager/isolationTriggersError``.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping ParameterThrowingFactoryClosure<T, T, Failure>
  ) -> Self {
    registration.withHandle {
      let place = SourcePlace(file: fileID, line: line)
      $0.wrap(Override(body, at: place), at: place)
    }
    return self
  }
}

extension AsyncFactoryModifying {
  /// Replaces each new instance by the result of a closure, which may be asynchronous and throw;
  /// see ``FactoryModifying/wrap(fileID:line:_:)``.
  ///
  /// - Parameter body: Gets the instance and returns its replacement. It runs with no lock held, on
  ///   its own actor.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterAsyncFactoryClosure<T, T, Failure>) -> Self {
    registration.withHandle { $0.wrap(Override(async: body), at: nil) }
    return self
  }
}
