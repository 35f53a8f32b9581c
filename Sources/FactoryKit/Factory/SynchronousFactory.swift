/// A factory of any kind that is not asynchronous.
///
/// ``Factory``, ``ParameterFactory``, ``ThrowingFactory``, ``ParameterThrowingFactory``, and the
/// lists of the module FactoryContributions are the only such types.
public protocol SynchronousFactory: FactoryModifying {
  /// Resolves the factory; the spelled-out form of a call.
  ///
  /// - Parameter parameter: The argument of the closure; `()` for a factory without a parameter.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  func resolve(_ parameter: P) throws(Failure) -> T
}

extension SynchronousFactory where P == Void {
  /// Resolves the factory; the spelled-out form of a call.
  ///
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @inlinable @_disfavoredOverload
  public func resolve() throws(Failure) -> T { try resolve(()) }
}

extension SynchronousFactory where Self: Sendable, T: Sendable {
  /// Resolves the factory on the main actor: for factories that are isolated to it.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @MainActor
  public func resolveOnMainActor(_ parameter: P) throws(Failure) -> T { try resolve(parameter) }

  /// Resolves the factory on an actor: for factories that are isolated to it.
  ///
  /// - Parameters:
  ///   - isolation: The actor.
  ///   - parameters: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
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
  /// - Throws: The error of the closure.
  @MainActor
  public func resolveOnMainActor() throws(Failure) -> T { try resolve(()) }

  /// Resolves the factory on an actor: for factories that are isolated to it.
  ///
  /// - Parameter isolation: The actor.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  public func resolveOnGlobalActor(_ isolation: isolated (any Actor)) throws(Failure) -> T {
    try resolve(())
  }
}
