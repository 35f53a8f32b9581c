/// Describes a dependency whose making gets a parameter and may fail: `try container.user(7)`.
///
/// See ``ThrowingFactory`` and ``ParameterFactory``. It may be used from any thread.
@frozen
public struct ParameterThrowingFactory<P, T, E: Error>: FactoryModifying {
  /// What the closure throws.
  public typealias Failure = E

  /// Which factory of which container this is.
  public var registration: FactoryRegistration<P, T>

  /// The definition; see `Factory.definition`.
  @usableFromInline let definition: (P) throws(E) -> T

  /// A factory of `container`.
  ///
  /// - Parameters:
  ///   - container: The container that registrations and instances are kept in.
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - isolation: The actor that the definition belongs to: the property's.
  ///   - factory: Makes an instance. Runs with no lock held.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: (any Actor)? = #isolation,
    _ factory: @escaping (P) throws(E) -> T
  ) {
    registration = FactoryRegistration(
      container,
      kind: FactoryKey<Self>.self,
      key: key,
      fileID: fileID,
      line: line,
      isolation: isolation
    )
    definition = factory
  }

  /// Resolves the factory: `try container.user(7)`.
  ///
  /// See `Factory.callAsFunction()` for waiting and circles.
  ///
  /// - Parameter parameter: What the closure gets.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public func callAsFunction(_ parameter: P) throws(E) -> T {
    try resolveInline(registration, parameter, definition)
  }
}

extension ParameterThrowingFactory {
  /// Resolves the factory: the spelled-out form of `try container.user(7)`.
  ///
  /// - Parameter parameter: What the closure gets.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public func resolve(_ parameter: P) throws(E) -> T { try callAsFunction(parameter) }

  /// Replaces the definition, and drops the instances that are kept.
  ///
  /// - Parameter factory: Makes an instance from now on. It need not throw. Runs with no lock held;
  ///   a closure that belongs to an actor stops the process when it is run off it.
  /// - Returns: The factory.
  @discardableResult
  public func register(factory: @escaping ParameterThrowingFactoryClosure<P, T, E>) -> Self {
    registration.register(Override(throwing: factory))
    return self
  }

  /// Passes what is built from now on through a closure that may throw; see
  /// ``FactoryModifying/wrap(_:)``.
  ///
  /// - Parameter body: Gets the instance and gives what takes its place. Runs with no lock held.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterThrowingFactoryClosure<T, T, E>) -> Self {
    registration.wrap(Wrap(throwing: body))
    return self
  }
}

#if !canImport(SwiftUI)
  extension ParameterThrowingFactory {
    /// Replaces the definition: `container.user { id in MockUser() }`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: The factory.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterThrowingFactoryClosure<P, T, E>
    ) -> Self {
      register(factory: factory)
    }
  }
#endif

// unchecked: see Factory.
extension ParameterThrowingFactory: @unchecked Sendable where T: Sendable {}

extension ParameterThrowingFactory where T: Sendable {
  /// Resolves the factory on the main actor: for factories that belong to it.
  ///
  /// - Parameter parameter: What the closure gets.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  @MainActor
  public func resolveOnMainActor(_ parameter: P) throws(E) -> T { try callAsFunction(parameter) }

  /// Resolves the factory on an actor: for factories that belong to it.
  ///
  /// - Parameters:
  ///   - isolation: The actor.
  ///   - parameters: What the closure gets.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func resolveOnGlobalActor(
    _ isolation: isolated (any Actor),
    parameters: P
  ) throws(E) -> T {
    try callAsFunction(parameters)
  }
}
