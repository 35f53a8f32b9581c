/// Describes a dependency that is built asynchronously: `try await container.store()`.
///
/// ```swift
/// extension Container {
///   var store: AsyncFactory<Store, Never> {
///     self { await Store.open() }.cached
///   }
///   var session: AsyncFactory<Session, any Error> {
///     self { try await Session(store: self.store()) }.cached
///   }
/// }
/// ```
///
/// An asynchronous factory has the modifiers, contexts and scopes of a plain factory, except the
/// scope `graph`. If a hundred tasks await an instance that is not cached yet, the closure runs
/// once, in a task of its own with the task-locals and the priority of the first caller. Errors are
/// not cached: all callers that wait get the error, and the next resolution tries again.
///
/// A cancelled caller does not affect the others. If all callers are cancelled, the build is
/// cancelled as well, and its instance is not cached. If `E` is `any Error`, a cancelled caller
/// gets `CancellationError` at once; otherwise it waits for the result, because the closure's error
/// type leaves no way to report the cancellation.
///
/// The closure is isolated to the actor of its property and switches to that actor by itself, so
/// you can resolve the factory from anywhere.
public typealias AsyncFactory<T: Sendable, E: Error> = ParameterAsyncFactory<Void, T, E>

/// Describes a dependency that is built asynchronously from a parameter:
/// `try await container.user(7)`.
///
/// It works like an ``AsyncFactory`` whose closure gets an argument; see also ``ParameterFactory``.
/// You can resolve it from anywhere.
@dynamicMemberLookup
public struct ParameterAsyncFactory<P: Sendable, T: Sendable, E: Error>: AsyncFactoryModifying {
  /// The error type of the closure.
  public typealias Failure = E

  /// The factory's entry in its container.
  public var registration: FactoryRegistration<P, T>

  @usableFromInline let definition: (P) async throws(E) -> T
}

extension ParameterAsyncFactory {
  /// Makes a factory of `container`; the spelled-out form of `self { ... }`.
  @_alwaysEmitIntoClient @inline(__always)
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (P) async throws(E) -> T
  ) {
    // An asynchronous definition switches to its actor by itself.
    registration = .init(container, FactoryKey<Self>.self, key, fileID, line, nil)
    definition = factory
  }

  /// Resolves the factory: `try await container.user(7)`.
  ///
  /// The call returns the cached instance of the scope, waits for a build in progress, or begins
  /// one. It stops the process if factories depend on each other in a cycle.
  ///
  /// - Parameters:
  ///   - parameter: The argument of the closure.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  public func callAsFunction(
    _ parameter: P,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    try await resolveInTask(registration, parameter, isolation: isolation, definition)
  }

  /// Resolves the factory: the spelled-out form of `try await container.user(7)`.
  ///
  /// - Parameters:
  ///   - parameter: The argument of the closure.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient public func resolve(
    _ parameter: P,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    try await callAsFunction(parameter, isolation: isolation)
  }
}

extension ParameterAsyncFactory where P == Void {
  /// Resolves the factory: `try await container.store()`.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    try await resolveInTask(registration, (), isolation: isolation, definition)
  }

  /// Resolves the factory: the spelled-out form of `try await container.store()`.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func resolve(isolation: isolated (any Actor)? = #isolation) async throws(E) -> T {
    try await callAsFunction((), isolation: isolation)
  }
}

extension ParameterAsyncFactory {
  /// Resolves the factory with several arguments: `try await container.detail(7, .edit)`.
  ///
  /// - Parameters:
  ///   - first: The first element of the closure's parameter, a tuple.
  ///   - second: The second element.
  ///   - more: The rest of the elements.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient public func callAsFunction<A: Sendable, B: Sendable, each More: Sendable>(
    _ first: A, _ second: B, _ more: repeat each More, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T where P == (A, B, repeat each More) {
    try await callAsFunction((first, second, repeat each more), isolation: isolation)
  }
}
