public import CFactoryEngine

/// Describes a dependency that is built from a parameter: `container.profile(42)`.
///
/// ```swift
/// extension Container {
///   var profile: ParameterFactory<Int, Profile> {
///     self { Profile(id: $0) }
///   }
/// }
/// let profile = container.profile(42)
/// ```
///
/// If the factory has a scope, the first instance is cached and returned for every parameter,
/// unless you add `scopeOnParameters`. It may be used from any thread.
@frozen
@dynamicMemberLookup
public struct ParameterFactory<P, T>: SynchronousParameterFactory {
  /// The factory's entry in its container.
  public var registration: FactoryRegistration<P, T>

  /// The definition; see `Factory.definition`.
  @usableFromInline let definition: (P) -> T
}

extension ParameterFactory {
  /// Makes a factory of `container`; the spelled-out form of `self { ... }`.
  @inlinable @inline(__always)
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    isolation: (any Actor)? = #isolation,
    _ factory: @escaping (P) -> T
  ) {
    registration = .init(container, T.self, key, fileID, line, isolation)
    definition = factory
  }

  /// Resolves the factory: `container.service(parameter)`.
  ///
  /// See `Factory.callAsFunction()` for waiting and dependency cycles.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  @inlinable @inline(__always)
  public func callAsFunction(_ parameter: P) -> T {
    resolveInline(registration, parameter, definition)
  }
}

extension ParameterFactory {
  /// Resolves the factory: the spelled-out form of `container.service(parameter)`.
  ///
  /// - Parameter parameter: The argument of the closure.
  /// - Returns: The instance.
  @inlinable @inline(__always)
  public func resolve(_ parameter: P) -> T { callAsFunction(parameter) }
}

// unchecked: see Factory.
extension ParameterFactory: @unchecked Sendable where T: Sendable {}

// See Factory.swift.

/// Begins the resolution; then either runs the definition and finishes, or takes the instance.
@_transparent @usableFromInline
func resolveInline<P, T>(
  _ registration: FactoryRegistration<P, T>, _ parameter: P, _ definition: (P) -> T
) -> T {
  let start = begin(registration.handle, parameter)
  let instance: T
  if let build = fe_start_build(start) {
    instance = finish(build, definition(parameter))
  } else {
    instance = take(start, parameter, Never.self)
  }
  _fixLifetime(registration.container)
  return instance
}
