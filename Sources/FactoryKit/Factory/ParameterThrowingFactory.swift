public import CFactoryEngine

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
public typealias ThrowingFactory<T, E: Error> = ParameterThrowingFactory<Void, T, E>

/// Describes a dependency that is built from a parameter: `container.profile(42)`.
///
/// ```swift
/// extension Container {
///   var profile: ParameterFactory<Int, Profile> {
///     self { Profile(id: $0) }
///   }
///   var detail: ParameterFactory<(Film.ID, Mode), Detail> {
///     self { id, mode in Detail(id: id, mode: mode) }
///   }
/// }
/// let profile = container.profile(42)
/// let detail = container.detail(7, .edit)
/// ```
///
/// A factory with several parameters is one whose parameter is a tuple. If the factory has a scope,
/// the first instance is cached and returned for every parameter, unless you add
/// `scopeOnParameters`. It may be used from any thread.
public typealias ParameterFactory<P, T> = ParameterThrowingFactory<P, T, Never>

/// Describes a dependency that is built from a parameter and can fail: `try container.user(7)`.
///
/// It works like a ``ThrowingFactory`` whose closure gets an argument; see also
/// ``ParameterFactory``. It may be used from any thread.
@frozen
@dynamicMemberLookup
public struct ParameterThrowingFactory<P, T, E: Error>: SynchronousFactory {
  /// The error type of the closure.
  public typealias Failure = E

  /// The factory's entry in its container.
  public var registration: FactoryRegistration<P, T>

  /// The definition; see `Factory.definition`.
  @usableFromInline let definition: (P) throws(E) -> T

  /// The type in the factory's key: the result, as in that of a plain factory, if it never throws.
  @_alwaysEmitIntoClient @_transparent static var key: Any.Type {
    E.self == Never.self ? T.self : FactoryKey<Self>.self
  }
}

extension ParameterThrowingFactory {
  /// Makes a factory of `container`; the spelled-out form of `self { ... }`.
  @_alwaysEmitIntoClient @inline(__always)
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation,
    _ factory: @escaping (P) throws(E) -> T
  ) {
    registration = .init(container, Self.key, key, fileID, line, isolation)
    definition = factory
  }

  /// Resolves the factory: `try container.user(7)`.
  ///
  /// See `Factory.callAsFunction()` for waiting and dependency cycles.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient @inline(__always)
  public func callAsFunction(_ parameter: P) throws(E) -> T {
    try resolveInline(registration, parameter, definition)
  }

  /// Resolves the factory: the spelled-out form of `try container.user(7)`.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @inline(never)
  public func resolve(_ parameter: P) throws(E) -> T { try callAsFunction(parameter) }
}

extension ParameterThrowingFactory where P == Void {
  /// Resolves the factory: `try container.database()`.
  ///
  /// See `Factory.callAsFunction()` for waiting and dependency cycles.
  ///
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient @inline(__always)
  public func callAsFunction() throws(E) -> T { try callAsFunction(()) }
}

// The function has two named parameters and a pack, so that calls with one argument or none do not
// match and the compiler's messages for them stay as they are.

extension ParameterThrowingFactory {
  /// Resolves the factory with several arguments: `container.detail(7, .edit)`.
  ///
  /// See `Factory.callAsFunction()` for waiting and dependency cycles.
  ///
  /// - Parameters:
  ///   - first: The first element of the closure's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient public func callAsFunction<A, B, each More>(
    _ first: A, _ second: B, _ more: repeat each More
  ) throws(E) -> T where P == (A, B, repeat each More) {
    try resolve((first, second, repeat each more))
  }
}

/// Begins the resolution; then either runs the definition and finishes, or takes the instance.
@_alwaysEmitIntoClient @_transparent
func resolveInline<P, T, E: Error>(
  _ registration: FactoryRegistration<P, T>, _ parameter: P, _ definition: (P) throws(E) -> T
) throws(E) -> T {
  defer { _fixLifetime(registration.container) }
  let start = begin(registration.handle, parameter)
  guard let build = fe_start_build(start) else {
    return try take(start, parameter, E.self)
  }
  let instance: T
  do throws(E) {
    instance = try definition(parameter)
  } catch {
    fail(build, error)
    throw error
  }
  return try finish(build, consume instance, E.self)
}
