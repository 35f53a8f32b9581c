internal import CFactoryRegistry

/// A factory of any kind that needs no parameter, so that it can be resolved before its first use.
package protocol Preloadable {
  /// Container and property, for messages.
  var displayName: String { get }

  /// Resolves the factory.
  ///
  /// - Parameter isolation: The caller's actor. Definitions of another actor run on that one.
  /// - Throws: The error of the factory.
  func warmUp(isolation: isolated (any Actor)?) async throws
}

extension Preloadable where Self: SynchronousFactory, Self.P == Void {
  package func warmUp(isolation: isolated (any Actor)?) async throws {
    try await registration.run(TransferredResolution { _ = try resolve(()) }, isolation: isolation)
  }
}

extension Factory: Preloadable {}
extension ThrowingFactory: Preloadable {}
extension Contributions: Preloadable {}
extension KeyedContributions: Preloadable {}

extension AsyncFactory: Preloadable {
  package func warmUp(isolation: isolated (any Actor)?) async throws {
    _ = try await callAsFunction(isolation: isolation)
  }
}

extension FactoryRegistration {
  /// Resolves on the actor of the closure that applies, or else on the caller's.
  func run(_ resolution: TransferredResolution, isolation: isolated (any Actor)?) async throws {
    guard let actor = withEntry(\.actorToResolveOn) else { return try resolution.run() }
    try await resolution.run(on: actor)
  }
}

/// A resolution that runs on another actor while its caller waits.
struct TransferredResolution: @unchecked Sendable {  // unchecked: run once, while its maker waits
  let run: () throws -> Void

  init(_ run: @escaping () throws -> Void) { self.run = run }

  func run(on actor: isolated (any Actor)) throws { try run() }
}

extension Entry {
  /// The actor of the closure that makes the instance; nil if it has none.
  fileprivate var actorToResolveOn: (any Actor)? {
    registerAutomatically()
    if let override = selectOverride().override { return override.isolation?.actor }
    return isolation
  }
}
