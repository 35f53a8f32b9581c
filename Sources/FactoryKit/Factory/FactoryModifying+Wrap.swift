extension FactoryModifying {
  /// Replaces each new instance by the result of a closure: `container.api.wrap { LoggingAPI($0)
  /// }`.
  ///
  /// Several wraps stack, the last one outermost, whichever closure makes the instance: definition,
  /// registered, or a context's. A cached instance is dropped. `reset(.registration)` and
  /// `reset()` undo it.
  ///
  /// - Parameter body: Gets the instance and returns its replacement. Runs with no lock held, on
  ///   the thread that resolves; a closure that is isolated to an actor stops the process when it
  ///   is run off it. May throw the factory's errors.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterThrowingFactoryClosure<T, T, Failure>) -> Self {
    registration.withHandle { $0.wrap(Wrap(body)) }
    return self
  }
}

extension AsyncFactoryModifying {
  /// Replaces each new instance by the result of a closure, which may be asynchronous and throw;
  /// see ``FactoryModifying/wrap(_:)``.
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
