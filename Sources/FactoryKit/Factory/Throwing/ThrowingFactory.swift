/// Describes a dependency whose making may fail: `try container.database()`.
///
/// ```swift
/// extension Container {
///   var database: ThrowingFactory<Database, any Error> {
///     self { try Database(path: "films.sqlite") }.singleton
///   }
/// }
/// ```
///
/// It has the scopes, modifiers and contexts of a plain factory. An error is never kept: everybody
/// who waits for the instance gets it, and the next resolution tries again. It may be used from any
/// thread.
@frozen
public struct ThrowingFactory<T, E: Error>: FactoryModifying {
  /// What the closure throws.
  public typealias Failure = E

  /// Which factory of which container this is.
  public var registration: FactoryRegistration<Void, T>

  /// The definition; see `Factory.definition`.
  @usableFromInline let definition: () throws(E) -> T

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
    _ factory: @escaping () throws(E) -> T
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

  /// Resolves the factory: `try container.database()`.
  ///
  /// See `Factory.callAsFunction()` for waiting and circles.
  ///
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public func callAsFunction() throws(E) -> T {
    try resolveInline(registration, definition)
  }
}

extension ThrowingFactory {
  /// Resolves the factory: the spelled-out form of `try container.database()`.
  ///
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  #if DEBUG
    @inlinable
  #else
    @_transparent
  #endif
  public func resolve() throws(E) -> T { try callAsFunction() }

  /// Replaces the definition, and drops the instance that is kept.
  ///
  /// - Parameter factory: Makes an instance from now on. It need not throw. Runs with no lock held;
  ///   a closure that belongs to an actor stops the process when it is run off it.
  /// - Returns: The factory.
  @discardableResult
  public func register(factory: @escaping ThrowingFactoryClosure<T, E>) -> Self {
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
  extension ThrowingFactory {
    /// Replaces the definition: `container.database { MockDatabase() }`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: The factory.
    @discardableResult
    public func callAsFunction(factory: @escaping ThrowingFactoryClosure<T, E>) -> Self {
      register(factory: factory)
    }
  }
#endif

// unchecked: see Factory.
extension ThrowingFactory: @unchecked Sendable where T: Sendable {}

extension ThrowingFactory where T: Sendable {
  /// Resolves the factory on the main actor: for factories that belong to it.
  ///
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  @MainActor
  public func resolveOnMainActor() throws(E) -> T { try callAsFunction() }

  /// Resolves the factory on an actor: for factories that belong to it.
  ///
  /// - Parameter isolation: The actor.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func resolveOnGlobalActor(_ isolation: isolated (any Actor)) throws(E) -> T {
    try callAsFunction()
  }
}
