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

  /// A factory of `container`.
  ///
  /// - Parameters:
  ///   - container: The container that registrations and instances are kept in.
  ///   - key: The name of the factory: the property's.
  ///   - fileID: The file of the definition.
  ///   - line: The line of the definition.
  ///   - factory: Makes an instance. Runs with no lock held.
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ factory: @escaping (P) async throws(E) -> T
  ) {
    registration = FactoryRegistration(
      container,
      kind: FactoryKey<Self>.self,
      key: key,
      fileID: fileID,
      line: line,
      isolation: nil
    )
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
      closure: { override in
        let make: (P) async throws(E) -> T = override.async(for: entry)
        return { () async throws(E) in try await make(parameter) }
      },
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

  /// Replaces the definition, and drops the instances that are kept.
  ///
  /// What is being built meanwhile goes to the caller that it was begun for, and is not kept.
  ///
  /// - Parameter factory: Makes an instance from now on. It need not be asynchronous, and need not
  ///   throw. Runs with no lock held, on its own actor.
  /// - Returns: The factory.
  @discardableResult
  public func register(factory: @escaping ParameterAsyncFactoryClosure<P, T, E>) -> Self {
    registration.register(Override(async: factory))
    return self
  }

  /// Passes what is built from now on through a closure, which may be asynchronous and throw; see
  /// ``FactoryModifying/wrap(_:)``.
  ///
  /// - Parameter body: Gets the instance and gives what takes its place. Runs with no lock held, on
  ///   its own actor.
  /// - Returns: The factory.
  @discardableResult
  public func wrap(_ body: @escaping ParameterAsyncFactoryClosure<T, T, E>) -> Self {
    registration.wrap(Wrap(async: body))
    return self
  }
}

#if !canImport(SwiftUI)
  extension ParameterAsyncFactory {
    /// Replaces the definition: `container.user { id in MockUser() }`.
    ///
    /// - Parameter factory: Makes an instance from now on.
    /// - Returns: The factory.
    @discardableResult
    public func callAsFunction(
      factory: @escaping ParameterAsyncFactoryClosure<P, T, E>
    ) -> Self {
      register(factory: factory)
    }
  }
#endif

// unchecked: the definition goes to its property's actor by itself.
extension ParameterAsyncFactory: @unchecked Sendable {}
