internal import FactoryKit

/// A factory that needs no parameter, so that it can be resolved before its first use.
///
/// Asynchronous factories conform; the others are found by the type of their parameter.
protocol Preloadable: Sendable {
  /// Resolves the factory.
  ///
  /// - Parameter isolation: The caller's actor. Definitions of another actor run on that one.
  /// - Throws: The error of the factory.
  func preload(isolation: isolated (any Actor)?) async throws
}

extension ParameterAsyncFactory: Preloadable where P == Void {
  func preload(isolation: isolated (any Actor)?) async throws {
    _ = try await callAsFunction((), isolation: isolation)
  }
}

extension SynchronousFactory {
  /// The factory, if it needs no parameter.
  var preloadable: (any Preloadable)? {
    // A cast to `Any` or to an optional succeeds, too.
    guard P.self == Void.self, let parameter = () as? P else { return nil }
    return SynchronousPreload(factory: self, parameter: parameter)
  }
}

/// A factory that is not asynchronous.
// unchecked: only the task that warms it up uses the factory; its definition runs on its own actor.
private struct SynchronousPreload<F: SynchronousFactory>: Preloadable, @unchecked Sendable {
  let factory: F
  let parameter: F.P

  /// Resolves on the actor of the closure that applies, or else on the caller's.
  func preload(isolation: isolated (any Actor)?) async throws {
    guard let actor = factory.inspect(\.actorOfNextBuild) else {
      _ = try factory.resolve(parameter)
      return
    }
    try await resolve(on: actor)
  }

  private func resolve(on actor: isolated (any Actor)) throws {
    _ = try factory.resolve(parameter)
  }
}
