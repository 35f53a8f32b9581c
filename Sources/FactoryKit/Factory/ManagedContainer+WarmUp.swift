/// The failures while factories were warmed up: all of them, not only the first.
public struct WarmUpError: Error, CustomStringConvertible {
  /// A factory that could not be resolved.
  public struct Failure: Sendable, CustomStringConvertible {
    /// Container and property, as in `Container.database`.
    public let factory: String
    /// The error of the factory.
    public let error: any Error

    /// The factory and its error.
    public var description: String { "\(factory): \(error)" }
  }

  /// The failures, in the order in which the factories were given.
  public let failures: [Failure]

  /// All failures, one to a line.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

extension ManagedContainer {
  /// Resolves factories before they are needed: `try await container.warmUp(\.store, \.database)`.
  ///
  /// Asynchronous factories run concurrently. The others run on the caller's actor, one after
  /// another, or concurrently if the caller has no actor; those that are isolated to another actor
  /// run there. Waits for all of them, even if some fail. Instances without a scope are released
  /// again. A factory with a parameter stops the process.
  ///
  /// - Parameters:
  ///   - paths: The factories, of any kind that needs no parameter.
  ///   - isolation: The actor that the properties are read on: the caller's.
  /// - Throws: A ``WarmUpError`` with every failure.
  public func warmUp(
    _ paths: PartialKeyPath<Self>...,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let candidates = paths.map { candidate(at: $0) }
    let failures = await withTaskGroup(of: (Int, WarmUpError.Failure)?.self) { group in
      for (index, candidate) in candidates.enumerated() {
        group.addTask { await candidate.failure(isolation: isolation).map { (index, $0) } }
      }
      var failures: [(index: Int, failure: WarmUpError.Failure)] = []
      for await case (let index, let failure)? in group { failures.append((index, failure)) }
      return failures.sorted { $0.index < $1.index }.map(\.failure)
    }
    guard failures.isEmpty else { throw WarmUpError(failures: failures) }
  }

  private func candidate(at path: PartialKeyPath<Self>) -> WarmUpCandidate {
    let factory = self[keyPath: path]
    guard let warmable = factory as? any Preloadable else {
      let name = (factory as? any FactoryIdentifying)?.displayName ?? "\(path)"
      fatalError(
        """
        FACTORY: \(name) cannot be warmed up: it needs a parameter, or is no factory. Take it out \
        of the list, and resolve it where the parameter is known.
        """
      )
    }
    return WarmUpCandidate(factory: warmable)
  }
}

/// A factory for the task that resolves it.
// unchecked: only that task uses the factory; its definition runs on its own actor.
private struct WarmUpCandidate: @unchecked Sendable {
  let factory: any Preloadable

  func failure(isolation: isolated (any Actor)?) async -> WarmUpError.Failure? {
    do {
      try await factory.warmUp(isolation: isolation)
      return nil
    } catch {
      return WarmUpError.Failure(factory: factory.displayName, error: error)
    }
  }
}
