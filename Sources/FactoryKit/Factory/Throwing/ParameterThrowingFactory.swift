internal import CFactoryRegistry

/// Describes a dependency that is built from a parameter and can fail: `try container.user(7)`.
///
/// It works like a ``ThrowingFactory`` whose closure gets an argument; see also
/// ``ParameterFactory``. It may be used from any thread.
@frozen
@dynamicMemberLookup
public struct ParameterThrowingFactory<P, T, E: Error>: SynchronousParameterFactory {
  /// The error type of the closure.
  public typealias Failure = E

  /// The factory's entry in its container.
  public var registration: FactoryRegistration<P, T>

  /// The definition; see `Factory.definition`.
  @usableFromInline let definition: (P) throws(E) -> T
}

extension ParameterThrowingFactory {
  /// Makes a factory of `container`; the spelled-out form of `self { ... }`.
  @_transparent
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation,
    _ factory: @escaping (P) throws(E) -> T
  ) {
    registration = .init(container, FactoryKey<Self>.self, key, fileID, line, isolation)
    definition = factory
  }

  /// Resolves the factory: `try container.user(7)`.
  ///
  /// See `Factory.callAsFunction()` for waiting and dependency cycles.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_transparent
  public func callAsFunction(_ parameter: P) throws(E) -> T {
    defer { _fixLifetime(registration.container) }
    return try resolveOrThrow(registration.handle, parameter) { () throws(E) in
      try definition(parameter)
    }
  }

  /// Resolves the factory: the spelled-out form of `try container.user(7)`.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  public func resolve(_ parameter: P) throws(E) -> T { try callAsFunction(parameter) }
}

// unchecked: see Factory.
extension ParameterThrowingFactory: @unchecked Sendable where T: Sendable {}
