/// A factory that is resolved by a plain call: everything but asynchronous factories.
///
/// ``Factory``, ``ParameterFactory``, ``ThrowingFactory``, ``ParameterThrowingFactory``,
/// ``Contributions`` and ``KeyedContributions`` are the only such types.
public protocol SynchronousFactory: FactoryModifying {
  /// Resolves the factory: the spelled-out form of a call.
  ///
  /// - Parameter parameter: What the closure gets; `()` for a factory without a parameter.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  func resolve(_ parameter: P) throws(Failure) -> T
}

extension SynchronousFactory where P == Void {
  /// Resolves the factory: the spelled-out form of a call.
  ///
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  @inlinable @_disfavoredOverload
  public func resolve() throws(Failure) -> T { try resolve(()) }
}

extension SynchronousFactory where Self: Sendable, T: Sendable {
  /// Resolves the factory on the main actor: for factories that are isolated to it.
  ///
  /// - Parameter parameter: What the closure gets.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  @MainActor
  public func resolveOnMainActor(_ parameter: P) throws(Failure) -> T { try resolve(parameter) }

  /// Resolves the factory on an actor: for factories that are isolated to it.
  ///
  /// - Parameters:
  ///   - isolation: The actor.
  ///   - parameters: What the closure gets.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func resolveOnGlobalActor(
    _ isolation: isolated (any Actor),
    parameters: P
  ) throws(Failure) -> T {
    try resolve(parameters)
  }
}

extension SynchronousFactory where Self: Sendable, P == Void, T: Sendable {
  /// Resolves the factory on the main actor: for factories that are isolated to it.
  ///
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  @MainActor
  public func resolveOnMainActor() throws(Failure) -> T { try resolve(()) }

  /// Resolves the factory on an actor: for factories that are isolated to it.
  ///
  /// - Parameter isolation: The actor.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func resolveOnGlobalActor(_ isolation: isolated (any Actor)) throws(Failure) -> T {
    try resolve(())
  }
}
