public import FactoryKit

/// The error of `warmUp`, with the failures of all factories, not only the first.
public struct WarmUpError: Error, CustomStringConvertible {
  /// A factory that could not be resolved.
  public struct Failure: Sendable, CustomStringConvertible {
    /// Container and property, as in `Container.database`.
    public let factory: String
    /// The error of the factory.
    public let error: any Error

    init(factory: String, error: any Error) {
      self.factory = factory
      self.error = error
    }

    /// The factory and its error.
    public var description: String { "\(factory): \(error)" }
  }

  /// The failures, in the order in which the factories were given.
  public let failures: [Failure]

  /// All failures, each on a line of its own.
  public var description: String {
    failures.map { $0.description }.joined(separator: "\n")
  }

  init(failures: [Failure]) { self.failures = failures }
}

extension ManagedContainer {
  /// Resolves factories before they are needed: `try await container.warmUp(\.store, \.database)`.
  ///
  /// Asynchronous factories run concurrently. The others run on the caller's actor, one after
  /// another, or concurrently if the caller has no actor; those that are isolated to another actor
  /// run there. The call waits for all of them, even if some fail. Instances without a scope are
  /// released again, because nothing holds them. A factory with a parameter stops the process,
  /// because there is no argument for it.
  ///
  /// - Parameters:
  ///   - paths: The factories, of any kind that needs no parameter.
  ///   - isolation: The actor that the properties are read on: the caller's.
  /// - Throws: A ``WarmUpError`` with every failure.
  public func warmUp(
    _ paths: PartialKeyPath<Self>...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let candidates = paths.map { WarmUpCandidate(self[keyPath: $0], at: $0) }
    var failures: [WarmUpError.Failure?] = candidates.map { _ in nil }
    await withTaskGroup(of: (Int, WarmUpError.Failure?).self) { group in
      for (index, candidate) in candidates.enumerated() {
        group.addTask { (index, await candidate.failure(isolation: isolation)) }
      }
      for await (index, failure) in group { failures[index] = failure }
    }
    let known = failures.compactMap { $0 }
    guard known.isEmpty else { throw WarmUpError(failures: known) }
  }
}

/// Wraps a factory for the task that resolves it.
struct WarmUpCandidate: Sendable {
  private let name: String
  private let factory: any Preloadable

  init(_ factory: Any, at path: AnyKeyPath) {
    let name = (factory as? any FactoryIdentifying)?.inspect { $0.displayName } ?? "\(path)"
    let preloadable =
      factory as? any Preloadable ?? (factory as? any SynchronousFactory)?.preloadable
    guard let preloadable else {
      Message.stop(
        "warm-up-parameter",
        """
        FACTORY: \(name) cannot be warmed up: it needs a parameter, or is no factory. Take it out \
        of the list, and resolve it where the parameter is known.
        """
      )
    }
    (self.name, self.factory) = (name, preloadable)
  }

  func failure(isolation: isolated (any Actor)?) async -> WarmUpError.Failure? {
    do {
      try await factory.preload(isolation: isolation)
      return nil
    } catch {
      return WarmUpError.Failure(factory: name, error: error)
    }
  }
}
