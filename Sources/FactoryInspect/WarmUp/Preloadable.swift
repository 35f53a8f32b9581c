internal import FactoryKit

/// A factory that needs no parameter, so that it can be resolved before its first use.
///
/// Asynchronous factories conform; the others are found by the type of their parameter.
protocol Preloadable {
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
    // unchecked: the parameter's type is `Void`, which has no bytes.
    P.self == Void.self ? SynchronousPreload(self) { unsafeBitCast((), to: P.self) } : nil
  }
}

/// A factory that is not asynchronous.
private struct SynchronousPreload<F: SynchronousFactory>: Preloadable {
  private let factory: F
  private let parameter: () -> F.P

  init(_ factory: F, _ parameter: @escaping () -> F.P) {
    (self.factory, self.parameter) = (factory, parameter)
  }

  /// Resolves on the actor of the closure that applies, or else on the caller's.
  func preload(isolation: isolated (any Actor)?) async throws {
    let resolution = TransferredResolution { _ = try factory.resolve(parameter()) }
    guard let actor = factory.inspect(\.actorOfNextBuild) else { return try resolution.run() }
    try await resolution.run(on: actor)
  }
}

/// A resolution that runs on another actor while its caller waits.
// unchecked: run once, while its maker waits.
private struct TransferredResolution: @unchecked Sendable {
  let run: () throws -> Void

  init(_ run: @escaping () throws -> Void) { self.run = run }

  func run(on actor: isolated (any Actor)) throws { try run() }
}
