/// Describes a dependency whose making gets a parameter and takes a while:
/// `try await container.user(7)`.
///
/// See ``AsyncFactory`` and ``ParameterFactory``. It may be resolved from anywhere.
public struct ParameterAsyncFactory<P: Sendable, T: Sendable, E: Error>: AsyncFactoryModifying {
  /// What the closure throws.
  public typealias Failure = E

  /// Which factory of which container this is.
  public var registration: FactoryRegistration<P, T>

  private let definition: (P) async throws(E) -> T

  /// A factory of `container`: the spelled-out form of what `self { ... }` makes.
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping (P) async throws(E) -> T
  ) {
    registration = FactoryRegistration(
      container, kind: FactoryKey<Self>.self, key: key, fileID: fileID, line: line, isolation: nil)
    definition = factory
  }

  /// Resolves the factory: `try await container.user(7)`.
  ///
  /// See ``AsyncFactory/callAsFunction(isolation:)`` for waiting and circles.
  ///
  /// - Parameters:
  ///   - parameter: What the closure gets.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func callAsFunction(
    _ parameter: P,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    defer { withExtendedLifetime(registration.container) {} }
    let entry = registration.withEntry { $0 }
    switch AsyncAnswer(registration.handle) {
    case .kept(let cell):
      return takeInstance(in: cell)
    case .runs:
      return try await runInTask(
        entry,
        of: registration.container,
        repetitions: allowedRepetitions,
        isolation: isolation,
        { () async throws(E) in try await definition(parameter) }
      )
    case .asks:
      break
    }
    let request = AsyncRequest(
      entry: entry,
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
  ///   - parameter: What the closure gets.
  ///   - isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func resolve(
    _ parameter: P,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    try await callAsFunction(parameter, isolation: isolation)
  }
}

// unchecked: the definition goes to its property's actor by itself.
extension ParameterAsyncFactory: @unchecked Sendable {}
