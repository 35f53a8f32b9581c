public import CFactoryEngine

/// Describes how a dependency is built, cached and overridden: the value that a container's
/// property returns.
///
/// ```swift
/// extension Container {
///   var api: Factory<any API> { self { LiveAPI() }.singleton }
/// }
/// let api = container.api()
/// container.api.register { MockAPI() }
/// ```
///
/// A factory is a lightweight value that the property makes each time it is read. Its settings and
/// cached instances are in the container, so they survive the value. It may be used from any
/// thread.
@frozen
public struct Factory<T>: SynchronousFactory {
  /// The factory's entry in its container.
  public var registration: FactoryRegistration<Void, T>

  /// The definition.
  ///
  /// The closure is not `@Sendable`, so that it is isolated to the actor of its property, which is
  /// checked before it runs. It captures the container.
  @usableFromInline let definition: () -> T
}

extension Factory {
  /// Makes a factory of `container`; the spelled-out form of `self { ... }`.
  #if !DEBUG
    @_transparent @_alwaysEmitIntoClient
  #endif
  public init(
    _ container: __shared some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation,
    _ factory: @escaping () -> T
  ) {
    registration = .init(container, T.self, key, fileID, line, isolation)
    definition = factory
  }

  /// Resolves the factory: `container.service()`.
  ///
  /// The call returns the cached instance of the scope, or makes one with the closure that
  /// applies: that of an active context, the registered one, or the definition. It waits if
  /// another thread is making the same instance, and stops the process if factories depend on
  /// each other in a cycle.
  ///
  /// - Returns: The instance.
  #if !DEBUG
    @_transparent @_alwaysEmitIntoClient
  #endif
  public func callAsFunction() -> T { resolveInline(registration, definition) }
}

extension Factory {
  /// Resolves the factory: the spelled-out form of `container.service()`.
  ///
  /// - Returns: The instance.
  @_alwaysEmitIntoClient @inline(__always)
  public func resolve() -> T { callAsFunction() }

  /// Resolves the factory, for generic code.
  ///
  /// - Parameter parameter: Nothing.
  /// - Returns: The instance.
  @_disfavoredOverload  // `let resolve = container.service.resolve` means the one above.
  public func resolve(_ parameter: Void) -> T { callAsFunction() }
}

// The condition says that the result may cross threads.
// unchecked: a definition's isolation is checked before it runs; asynchronous ones switch to it.
extension Factory: @unchecked Sendable where T: Sendable {}
extension ParameterThrowingFactory: @unchecked Sendable where T: Sendable {}
extension ParameterAsyncFactory: @unchecked Sendable {}

// This is the code that each use of a factory adds to a client. It is in this file because debug
// builds inline transparent functions only within one file, and it is not part of `callAsFunction`
// because the optimizer would then keep a retain of the container on every use.

/// Begins the resolution; then either runs the definition and finishes, or takes the instance.
///
/// A closure that is only called is dissolved by the optimizer, so a definition that uses its
/// container retains nothing. In debug builds, the caller of `callAsFunction` keeps the container.
@_transparent @_alwaysEmitIntoClient
func resolveInline<T>(
  _ registration: FactoryRegistration<Void, T>,
  _ definition: () -> T
) -> T {
  #if !DEBUG
    defer { _fixLifetime(registration.container) }
  #endif
  let start = fe_begin(registration.handle)
  guard let build = fe_start_build(start) else { return take(start) }
  return finish(build, definition())
}
