/// A factory of any kind: plain or with a parameter, throwing, asynchronous, or a list.
///
/// Functions that take the key path of any factory, such as `explain` and `strict(allowing:)`,
/// require only this protocol. Modifiers are in ``FactoryModifying`` and ``AsyncFactoryModifying``.
public protocol FactoryIdentifying {
  /// The type of the closure's parameter: `Void` for a factory without one.
  associatedtype P
  /// The result.
  associatedtype T

  /// The factory's entry in its container.
  var registration: FactoryRegistration<P, T> { get set }
}

extension FactoryIdentifying {
  /// Runs `body` with the factory, and keeps its container alive meanwhile.
  package func inspect<Result>(_ body: (InspectedFactory) -> Result) -> Result {
    registration.withEntry { body(InspectedFactory($0)) }
  }
}

/// The type in the key of a factory that throws or is asynchronous.
///
/// A plain factory has its result type in the key. This type cannot be a result, because clients
/// cannot name it. Therefore factories of different kinds never share a key, a cell or a
/// registration.
@usableFromInline
enum FactoryKey<F: FactoryIdentifying>: ResultTypeOfKey {
  static var resultType: Any.Type { F.T.self }
}

/// The modifiers of factories with and without a parameter.
///
/// Modifiers change the container, so `container.service.cached` outside the definition has a
/// lasting effect. The modifiers of a definition run each time its property is read and override
/// changes from outside, unless the definition ends with `once()`. All of them may be called from
/// any thread.
public protocol FactoryModifying: FactoryIdentifying {
  /// The error type of the closure: `Never` for a factory that does not throw.
  associatedtype Failure: Error = Never
}

/// The modifiers of asynchronous factories with and without a parameter.
///
/// The protocol has the members of ``FactoryModifying`` except the short names of contexts and
/// `graph`, because a resolution pass is tied to a thread and an asynchronous build is not.
public protocol AsyncFactoryModifying: FactoryIdentifying, Sendable where T: Sendable {
  /// The error type of the closure: `Never` for a factory that does not throw.
  associatedtype Failure: Error
}

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
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func resolve() throws(Failure) -> T { try resolve(()) }
}

extension SynchronousFactory where Self: Sendable, T: Sendable {
  /// Resolves the factory on the main actor: for factories that are isolated to it.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient @MainActor
  public func resolveOnMainActor(_ parameter: P) throws(Failure) -> T { try resolve(parameter) }

  /// Resolves the factory on an actor: for factories that are isolated to it.
  ///
  /// - Parameters:
  ///   - isolation: The actor.
  ///   - parameters: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient public func resolveOnGlobalActor(
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
  @_alwaysEmitIntoClient @MainActor
  public func resolveOnMainActor() throws(Failure) -> T { try resolve(()) }

  /// Resolves the factory on an actor: for factories that are isolated to it.
  ///
  /// - Parameter isolation: The actor.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func resolveOnGlobalActor(_ isolation: isolated (any Actor)) throws(Failure) -> T {
    try resolve(())
  }
}
