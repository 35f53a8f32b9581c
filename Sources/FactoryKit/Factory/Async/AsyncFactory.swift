/// Describes a dependency whose making takes a while: `try await container.store()`.
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
/// It has the scopes of a plain factory but for `graph`, and its modifiers and contexts. A hundred
/// tasks that await one cold instance run the closure once, in a task of its own with the
/// task-locals and the priority of the first of them. An error is never kept: everybody who waits
/// gets it, and the next resolution tries again.
///
/// A cancelled caller does not disturb the others; when every caller was cancelled, so is the
/// build, and what it still makes is not kept. Where `E` is `any Error`, a caller that is cancelled
/// gets `CancellationError` at once; with any other `E` it waits for the result.
///
/// The closure belongs to the actor of its property and goes there by itself, so a factory may be
/// resolved from anywhere.
public struct AsyncFactory<T: Sendable, E: Error>: AsyncFactoryModifying {
  /// What the closure throws.
  public typealias Failure = E

  /// Which factory of which container this is.
  public var registration: FactoryRegistration<Void, T>

  private let definition: () async throws(E) -> T

  /// A factory of `container`: the spelled-out form of what `self { ... }` makes.
  public init(
    _ container: some ManagedContainer,
    key: StaticString = #function, fileID: StaticString = #fileID, line: UInt = #line,
    _ factory: @escaping () async throws(E) -> T
  ) {
    registration = FactoryRegistration(
      container, kind: FactoryKey<Self>.self, key: key, fileID: fileID, line: line, isolation: nil)
    definition = factory
  }

  /// Resolves the factory: `try await container.store()`.
  ///
  /// Gives the instance that the scope keeps, waits for a build that is under way, or begins one.
  /// Stops the process when factories depend on each other in a circle.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    defer { withExtendedLifetime(registration.container) {} }
    let entry = registration.withEntry { $0 }
    switch AsyncAnswer(registration.handle) {
    case .kept(let cell):
      return takeInstance(in: cell)
    case .runs:
      return try await runInTask(
        entry, of: registration.container, repetitions: 0, isolation: isolation, definition)
    case .asks:
      break
    }
    let request = AsyncRequest(
      entry: entry,
      container: registration.container,
      definition: definition,
      closure: { override in override.async((), for: entry) },
      cellOfParameter: nil
    )
    return try await resolveInTask(request, isolation: isolation)
  }
}

extension AsyncFactory {
  /// Resolves the factory: the spelled-out form of `try await container.store()`.
  ///
  /// - Parameter isolation: The actor to stay on: the caller's.
  /// - Returns: The instance.
  /// - Throws: What the closure throws.
  public func resolve(isolation: isolated (any Actor)? = #isolation) async throws(E) -> T {
    try await callAsFunction(isolation: isolation)
  }
}

// unchecked: the definition goes to its property's actor by itself.
extension AsyncFactory: @unchecked Sendable {}
