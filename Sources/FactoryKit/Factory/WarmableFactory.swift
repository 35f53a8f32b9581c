internal import CFactoryRegistry

/// A factory that can be resolved ahead of its first use, whatever its kind: it needs no parameter.
package protocol WarmableFactory {
  /// Container and property, as messages name a factory.
  var displayName: String { get }

  /// Resolves the factory.
  ///
  /// - Parameter isolation: The actor of whoever warms up. What belongs to another one goes there.
  /// - Throws: What the factory throws.
  func warmUp(isolation: isolated (any Actor)?) async throws
}

extension WarmableFactory where Self: SynchronousFactory, Self.P == Void {
  package func warmUp(isolation: isolated (any Actor)?) async throws {
    try await registration.run(SentResolution { _ = try resolve(()) }, isolation: isolation)
  }
}

extension Factory: WarmableFactory {}
extension ThrowingFactory: WarmableFactory {}
extension Contributions: WarmableFactory {}
extension KeyedContributions: WarmableFactory {}

extension AsyncFactory: WarmableFactory {
  package func warmUp(isolation: isolated (any Actor)?) async throws {
    _ = try await callAsFunction(isolation: isolation)
  }
}

extension FactoryRegistration {
  /// Resolves on the actor of the closure that applies, or else where the caller is.
  func run(_ resolution: SentResolution, isolation: isolated (any Actor)?) async throws {
    guard let actor = withEntry(\.actorToResolveOn) else { return try resolution.run() }
    try await resolution.run(on: actor)
  }
}

/// A resolution on its way to its actor, where it runs while its caller waits.
struct SentResolution: @unchecked Sendable {  // unchecked: run once, while its maker waits
  let run: () throws -> Void

  init(_ run: @escaping () throws -> Void) { self.run = run }

  func run(on actor: isolated (any Actor)) throws { try run() }
}

extension UnsafeMutablePointer where Pointee == fk_entry {
  /// The actor that the closure belongs to which makes the instance; nil for none.
  fileprivate var actorToResolveOn: (any Actor)? {
    registerAutomatically()
    if let override = ChosenOverride(for: self).override { return override.isolation }
    return isolation
  }
}
