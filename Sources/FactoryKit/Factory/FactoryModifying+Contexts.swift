extension FactoryModifying {
  /// Builds the instance with `factory` in any of the given contexts.
  ///
  /// An instance that is already cached stays, so set contexts before the first resolution.
  ///
  /// - Parameters:
  ///   - contexts: The contexts in which the closure replaces the definition or a registered
  ///     closure.
  ///   - factory: The closure for these contexts.
  /// - Returns: The factory.
  @discardableResult
  public consuming func context(
    _ contexts: FactoryContextType...,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    registration.change { $0.set(Override(factory, at: nil), for: contexts) }
    return self
  }

  /// Builds the instance with `factory` when the program was launched with an argument.
  ///
  /// - Parameters:
  ///   - argument: The launch argument, or one that `FactoryContext.setArg` added.
  ///   - factory: The closure for this case.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func onArg(
    _ argument: String, factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    context(.arg(argument), factory: factory)
  }

  /// Builds the instance with `factory` when the program was launched with any of the arguments.
  ///
  /// - Parameters:
  ///   - arguments: Launch arguments, or arguments that `FactoryContext.setArg` added.
  ///   - factory: The closure for this case.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func onArgs(
    _ arguments: [String], factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    context(.args(arguments), factory: factory)
  }

  /// Builds the instance with `factory` in Xcode previews, in debug builds only.
  ///
  /// - Parameter factory: The closure for this context.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func onPreview(factory: @escaping ContextClosure<P, T, Failure>) -> Self {
    inDebugBuilds { $0.context(.preview, factory: factory) }
  }

  /// Builds the instance with `factory` in tests, in debug builds only.
  ///
  /// - Parameter factory: The closure for this context.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func onTest(factory: @escaping ContextClosure<P, T, Failure>) -> Self {
    inDebugBuilds { $0.context(.test, factory: factory) }
  }

  /// Builds the instance with `factory` in debug builds.
  ///
  /// - Parameter factory: The closure for this context.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func onDebug(factory: @escaping ContextClosure<P, T, Failure>) -> Self {
    inDebugBuilds { $0.context(.debug, factory: factory) }
  }

  /// Builds the instance with `factory` in simulators.
  ///
  /// - Parameter factory: The closure for this context.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func onSimulator(factory: @escaping ContextClosure<P, T, Failure>) -> Self {
    context(.simulator, factory: factory)
  }

  /// Builds the instance with `factory` on devices.
  ///
  /// - Parameter factory: The closure for this context.
  /// - Returns: The factory.
  @_alwaysEmitIntoClient @discardableResult
  public func onDevice(factory: @escaping ContextClosure<P, T, Failure>) -> Self {
    context(.device, factory: factory)
  }
}

extension AsyncFactoryModifying {
  /// Builds the instance with `factory` in any of the given contexts.
  ///
  /// An instance that is already cached stays, so set contexts before the first resolution.
  ///
  /// - Parameters:
  ///   - contexts: The contexts in which the closure replaces the definition or a registered
  ///     closure.
  ///   - factory: The closure for these contexts.
  /// - Returns: The factory.
  @discardableResult
  public consuming func context(
    _ contexts: FactoryContextType...,
    factory: @escaping AsyncContextClosure<P, T, Failure>
  ) -> Self {
    registration.change { $0.set(Override(async: factory), for: contexts) }
    return self
  }
}

extension FactoryModifying {
  /// This is inlined so that a release build does not even make the closure of the context.
  @_alwaysEmitIntoClient @inline(__always)
  func inDebugBuilds(_ change: (Self) -> Self) -> Self {
    #if DEBUG
      change(self)
    #else
      self
    #endif
  }
}
