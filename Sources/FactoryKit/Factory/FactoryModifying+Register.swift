public import CFactoryEngine

extension FactoryModifying where P == Void {
  /// Replaces the definition, and drops the cached instance.
  ///
  /// An instance that is being built is returned to its caller and not cached.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The new closure. It runs with no lock held, on the thread that resolves. If that
  ///     is off the actor that the closure is isolated to, the call is reported: see
  ///     ``FactoryClosure``.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func register(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ThrowingFactoryClosure<T, Failure>
  ) -> Self {
    registration.withHandle {
      let place = SourcePlace(file: fileID, line: line)
      $0.register(Override(factory, at: place), at: place)
    }
    return self
  }

  /// `register` as a function value: `let replace = container.api.register(factory:)`.
  ///
  /// - Parameter factory: The new closure.
  /// - Returns: The factory.
  @_disfavoredOverload @_alwaysEmitIntoClient @discardableResult
  public func register(factory: @escaping ThrowingFactoryClosure<T, Failure>) -> Self {
    register(fileID: #fileID, line: #line, factory: factory)
  }
}

extension FactoryModifying {
  /// Replaces the definition, and drops the cached instances.
  ///
  /// An instance that is being built is returned to its caller and not cached.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The new closure. It runs with no lock held, on the thread that resolves. If that
  ///     is off the actor that the closure is isolated to, the call is reported: see
  ///     ``FactoryClosure``.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func register(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>
  ) -> Self {
    registration.withHandle {
      let place = SourcePlace(file: fileID, line: line)
      $0.register(Override(factory, at: place), at: place)
    }
    return self
  }

  /// `register` as a function value: `let replace = container.profile.register(factory:)`.
  ///
  /// - Parameter factory: The new closure.
  /// - Returns: The factory.
  @_disfavoredOverload @_alwaysEmitIntoClient @discardableResult
  public func register(factory: @escaping ParameterThrowingFactoryClosure<P, T, Failure>) -> Self {
    register(fileID: #fileID, line: #line, factory: factory)
  }
}

extension AsyncFactoryModifying {
  /// Replaces the definition, and drops the cached instances.
  ///
  /// An instance that is being built is returned to the caller that began the build, and not
  /// cached.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The new closure, which need neither be asynchronous nor throw. It runs with no
  ///     lock held, on its own actor.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func register(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ParameterAsyncFactoryClosure<P, T, Failure>
  ) -> Self {
    registration.withHandle {
      $0.register(Override(async: factory), at: SourcePlace(file: fileID, line: line))
    }
    return self
  }
}

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
  ///     ``FactoryClosure``.
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
