/// What lists and maps of contributions have in common with a factory: how the whole of them is
/// replaced and resolved.
///
/// ``Contributions`` and ``KeyedContributions`` are the only such types.
public protocol ContributionModifying: FactoryModifying where P == Void {
  /// Resolves the whole.
  ///
  /// - Returns: The elements, or what replaces them.
  func callAsFunction() -> T
}

extension ContributionModifying {
  /// Resolves the whole: the spelled-out form of `container.sinks()`.
  ///
  /// - Returns: The elements, or what replaces them.
  @inlinable
  public func resolve() -> T { callAsFunction() }

  /// Replaces the whole, whatever was contributed, and drops what is kept.
  ///
  /// - Parameter factory: Makes the whole from now on. Runs with no lock held; a closure that
  ///   belongs to an actor stops the process when it is run off it.
  /// - Returns: The contributions.
  @discardableResult
  public func register(factory: @escaping FactoryClosure<T>) -> Self {
    registration.register(Override(factory))
    return self
  }
}

extension ContributionModifying {
  /// Makes the whole with `factory` in any of the given contexts.
  ///
  /// What is kept stays.
  ///
  /// - Parameters:
  ///   - contexts: Where the closure stands in for what was contributed or registered.
  ///   - factory: Makes the whole there.
  /// - Returns: The contributions.
  @discardableResult
  public func context(
    _ contexts: FactoryContextType...,
    factory: @escaping FactoryClosure<T>
  ) -> Self {
    registration.add(Override(factory), for: contexts)
    return self
  }

  /// Makes the whole with `factory` when the program was launched with an argument.
  ///
  /// - Parameters:
  ///   - argument: The launch argument, or one that `FactoryContext.setArg` added.
  ///   - factory: Makes the whole then.
  /// - Returns: The contributions.
  @discardableResult
  public func onArg(_ argument: String, factory: @escaping FactoryClosure<T>) -> Self {
    context(.arg(argument), factory: factory)
  }

  /// Makes the whole with `factory` when the program was launched with any of the arguments.
  ///
  /// - Parameters:
  ///   - arguments: Launch arguments, or such that `FactoryContext.setArg` added.
  ///   - factory: Makes the whole then.
  /// - Returns: The contributions.
  @discardableResult
  public func onArgs(_ arguments: [String], factory: @escaping FactoryClosure<T>) -> Self {
    context(.args(arguments), factory: factory)
  }

  /// Makes the whole with `factory` in Xcode previews; debug builds only.
  ///
  /// - Parameter factory: Makes the whole there.
  /// - Returns: The contributions.
  @discardableResult
  public func onPreview(factory: @escaping FactoryClosure<T>) -> Self {
    context(.preview, factory: factory)
  }

  /// Makes the whole with `factory` in tests; debug builds only.
  ///
  /// - Parameter factory: Makes the whole there.
  /// - Returns: The contributions.
  @discardableResult
  public func onTest(factory: @escaping FactoryClosure<T>) -> Self {
    context(.test, factory: factory)
  }

  /// Makes the whole with `factory` in debug builds.
  ///
  /// - Parameter factory: Makes the whole there.
  /// - Returns: The contributions.
  @discardableResult
  public func onDebug(factory: @escaping FactoryClosure<T>) -> Self {
    context(.debug, factory: factory)
  }

  /// Makes the whole with `factory` in simulators.
  ///
  /// - Parameter factory: Makes the whole there.
  /// - Returns: The contributions.
  @discardableResult
  public func onSimulator(factory: @escaping FactoryClosure<T>) -> Self {
    context(.simulator, factory: factory)
  }

  /// Makes the whole with `factory` on devices.
  ///
  /// - Parameter factory: Makes the whole there.
  /// - Returns: The contributions.
  @discardableResult
  public func onDevice(factory: @escaping FactoryClosure<T>) -> Self {
    context(.device, factory: factory)
  }
}

extension ContributionModifying where Self: Sendable, T: Sendable {
  /// Resolves the whole on the main actor: for lists that belong to it, or have elements that do.
  ///
  /// - Returns: The elements, or what replaces them.
  @MainActor
  public func resolveOnMainActor() -> T { callAsFunction() }

  /// Resolves the whole on an actor: for lists that belong to it, or have elements that do.
  ///
  /// - Parameter isolation: The actor.
  /// - Returns: The elements, or what replaces them.
  public func resolveOnGlobalActor(_ isolation: isolated (any Actor)) -> T { callAsFunction() }
}
