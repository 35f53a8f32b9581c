extension FactoryModifying {
  /// Builds the instance with `factory` in any of the given contexts.
  ///
  /// An instance that is already cached stays, so set contexts before the first resolution.
  ///
  /// - Parameters:
  ///   - contexts: The contexts in which the closure replaces the definition or a registered
  ///     closure.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for these contexts.
  /// - Returns: The factory.
  @discardableResult
  public consuming func context(
    _ contexts: FactoryContextType...,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    registration.change {
      let place = SourcePlace(file: fileID, line: line)
      return $0.adding(Override(factory, at: place), for: contexts, at: place)
    }
    return self
  }

  /// Builds the instance with `factory` when the program was launched with an argument.
  ///
  /// - Parameters:
  ///   - argument: The launch argument, or one that `FactoryContext.setArg` added.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for this case.
  /// - Returns: The factory.
  @discardableResult
  public func onArg(
    _ argument: String,
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    context(.arg(argument), fileID: fileID, line: line, factory: factory)
  }

  /// Builds the instance with `factory` when the program was launched with any of the arguments.
  ///
  /// - Parameters:
  ///   - arguments: Launch arguments, or arguments that `FactoryContext.setArg` added.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for this case.
  /// - Returns: The factory.
  @discardableResult
  public func onArgs(
    _ arguments: [String],
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    context(.args(arguments), fileID: fileID, line: line, factory: factory)
  }

  /// Builds the instance with `factory` in Xcode previews, in debug builds only.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for this context.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func onPreview(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    inDebugBuilds(.preview, fileID, line, factory)
  }

  /// Builds the instance with `factory` in tests, in debug builds only.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for this context.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func onTest(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    inDebugBuilds(.test, fileID, line, factory)
  }

  /// Builds the instance with `factory` in debug builds.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for this context.
  /// - Returns: The factory.
  @inlinable @discardableResult
  public func onDebug(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    inDebugBuilds(.debug, fileID, line, factory)
  }

  /// Builds the instance with `factory` in simulators.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for this context.
  /// - Returns: The factory.
  @discardableResult
  public func onSimulator(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    context(.simulator, fileID: fileID, line: line, factory: factory)
  }

  /// Builds the instance with `factory` on devices.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call.
  ///   - factory: The closure for this context.
  /// - Returns: The factory.
  @discardableResult
  public func onDevice(
    fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    context(.device, fileID: fileID, line: line, factory: factory)
  }

  /// This is inlined so that a release build does not even make the closure.
  @inlinable @inline(__always)
  func inDebugBuilds(
    _ context: FactoryContextType, _ fileID: StaticString, _ line: UInt,
    _ factory: @escaping ContextClosure<P, T, Failure>
  ) -> Self {
    #if DEBUG
      self.context(context, fileID: fileID, line: line, factory: factory)
    #else
      self
    #endif
  }
}
