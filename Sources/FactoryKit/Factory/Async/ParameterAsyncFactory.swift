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

  let definition: (P) async throws(E) -> T
}

extension ParameterAsyncFactory {
  /// Makes a factory of `container`; the spelled-out form of `self { ... }`.
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (P) async throws(E) -> T
  ) {
    registration = .init(container, FactoryKey<Self>.self, key, fileID, line)
    definition = factory
  }

  /// Resolves the factory: `try await container.user(7)`.
  ///
  /// See ``AsyncFactory/callAsFunction(isolation:)`` for waiting and cycles.
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
    defer { withExtendedLifetime(registration.container) {} }
    let entry = registration.withEntry { $0 }
    switch AsyncAnswer(registration.handle) {
    case .cached(let cell): return copyInstance(unlocking: cell)
    case .definition:
      return try await runInTask(
        entry,
        of: registration.container,
        repetitions: allowedRepetitions,
        isolation: isolation,
        { () async throws(E) in try await definition(parameter) }
      )
    case .request:
      break
    }
    let request = AsyncRequest(
      handle: registration.handle,
      container: registration.container,
      definition: { [definition] () async throws(E) in try await definition(parameter) },
      closure: { override in override.async(parameter, for: entry) },
      cellOfParameter: { table, deadline in
        table.typed(P.self, for: entry).cell(for: parameter, deadline: deadline)
      }
    )
    return try await resolveInTask(request, isolation: isolation)
  }
}

extension ParameterAsyncFactory {
  /// Resolves the factory: the spelled-out form of `try await container.user(7)`.
  ///
  /// - Parameters:
  ///   - parameter: The argument of the closure.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: The error of the closure.
  public func resolve(
    _ parameter: P,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    try await callAsFunction(parameter, isolation: isolation)
  }
}

// unchecked: the definition switches to its property's actor by itself.
extension ParameterAsyncFactory: @unchecked Sendable {}
