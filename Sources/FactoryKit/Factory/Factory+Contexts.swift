extension Factory {
  /// Builds the instance with `factory` in any of the given contexts.
  ///
  /// An instance that is kept stays.
  ///
  /// - Parameters:
  ///   - contexts: Where the closure stands in for the definition and for a registered closure.
  ///   - factory: Makes an instance there.
  /// - Returns: The factory.
  @discardableResult
  public func context(
    _ contexts: FactoryContextType...,
    factory: @escaping @isolated(any) @Sendable () -> T
  ) -> Self {
    let override = Override(factory)
    for context in contexts { registration.add(override, for: context) }
    return self
  }

  /// Builds the instance with `factory` when the program was launched with an argument.
  ///
  /// - Parameters:
  ///   - argument: The launch argument, or one that `FactoryContext.setArg` added.
  ///   - factory: Makes an instance then.
  /// - Returns: The factory.
  @discardableResult
  public func onArg(
    _ argument: String,
    factory: @escaping @isolated(any) @Sendable () -> T
  ) -> Self {
    context(.arg(argument), factory: factory)
  }

  /// Builds the instance with `factory` when the program was launched with any of the arguments.
  ///
  /// - Parameters:
  ///   - arguments: Launch arguments, or such that `FactoryContext.setArg` added.
  ///   - factory: Makes an instance then.
  /// - Returns: The factory.
  @discardableResult
  public func onArgs(
    _ arguments: [String],
    factory: @escaping @isolated(any) @Sendable () -> T
  ) -> Self {
    context(.args(arguments), factory: factory)
  }

  /// Builds the instance with `factory` in Xcode previews; debug builds only.
  ///
  /// - Parameter factory: Makes an instance there.
  /// - Returns: The factory.
  @discardableResult
  public func onPreview(factory: @escaping @isolated(any) @Sendable () -> T) -> Self {
    context(.preview, factory: factory)
  }

  /// Builds the instance with `factory` in tests; debug builds only.
  ///
  /// - Parameter factory: Makes an instance there.
  /// - Returns: The factory.
  @discardableResult
  public func onTest(factory: @escaping @isolated(any) @Sendable () -> T) -> Self {
    context(.test, factory: factory)
  }

  /// Builds the instance with `factory` in debug builds.
  ///
  /// - Parameter factory: Makes an instance there.
  /// - Returns: The factory.
  @discardableResult
  public func onDebug(factory: @escaping @isolated(any) @Sendable () -> T) -> Self {
    context(.debug, factory: factory)
  }

  /// Builds the instance with `factory` in simulators.
  ///
  /// - Parameter factory: Makes an instance there.
  /// - Returns: The factory.
  @discardableResult
  public func onSimulator(factory: @escaping @isolated(any) @Sendable () -> T) -> Self {
    context(.simulator, factory: factory)
  }

  /// Builds the instance with `factory` on devices.
  ///
  /// - Parameter factory: Makes an instance there.
  /// - Returns: The factory.
  @discardableResult
  public func onDevice(factory: @escaping @isolated(any) @Sendable () -> T) -> Self {
    context(.device, factory: factory)
  }
}
