internal import CFactoryRegistry

/// Describes a dependency whose build can fail: `try container.database()`.
///
/// ```swift
/// extension Container {
///   var database: ThrowingFactory<Database, any Error> {
///     self { try Database(path: "films.sqlite") }.singleton
///   }
/// }
/// ```
///
/// A throwing factory has the scopes, modifiers and contexts of a plain factory. Errors are not
/// cached: all threads that wait for the instance get the error, and the next resolution tries
/// again. It may be used from any thread.
@frozen
public struct ThrowingFactory<T, E: Error>: SynchronousFactory {
  /// The error type of the closure.
  public typealias Failure = E

  /// The factory's entry in its container.
  public var registration: FactoryRegistration<Void, T>

  /// The definition; see `Factory.definition`.
  @usableFromInline let definition: () throws(E) -> T
}

extension ThrowingFactory {
  /// Makes a factory of `container`; the spelled-out form of `self { ... }`.
  @_transparent
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation,
    _ factory: @escaping () throws(E) -> T
  ) {
    registration = .init(container, FactoryKey<Self>.self, key, fileID, line, isolation)
    definition = factory
  }

  /// Resolves the factory: `try container.database()`.
  ///
  /// See `Factory.callAsFunction()` for waiting and dependency cycles.
  ///
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_transparent
  public func callAsFunction() throws(E) -> T {
    defer { _fixLifetime(registration.container) }
    return try resolveOrThrow(registration.handle, definition)
  }

  /// Resolves the factory, for generic code.
  ///
  /// - Parameter parameter: Nothing.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  public func resolve(_ parameter: Void) throws(E) -> T { try callAsFunction() }
}

// unchecked: see Factory.
extension ThrowingFactory: @unchecked Sendable where T: Sendable {}
