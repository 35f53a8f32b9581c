internal import CFactoryPlatform

/// The actor that a closure from outside a definition is isolated to, and the place where the
/// closure was added.
///
/// Most closures are isolated to no actor and have no such object.
///
/// A closure that is written in the code of an actor is isolated to it by inference, whether or not
/// it needs the actor. Unlike the isolation of a definition, this isolation is therefore no
/// promise: see `check`.
// unchecked: immutable except for `isReported`, which is atomic; weak references are loaded
// atomically.
final class ClosureIsolation: @unchecked Sendable {
  let actor: any Actor
  /// The place where the closure was added; nil if that is not known.
  let place: SourcePlace?
  /// The test that added the closure; nil outside of tests, and once the test has ended.
  private(set) weak var test: AnyObject?
  @exclusivity(unchecked) private var isReported: UInt32 = 0

  /// Returns the isolation of a closure; nil if it has no actor.
  // This is not an initializer, because a failing one would allocate an object first.
  static func of(_ actor: (any Actor)?, at place: SourcePlace?) -> ClosureIsolation? {
    actor.map { ClosureIsolation($0, at: place) }
  }

  private init(_ actor: any Actor, at place: SourcePlace?) {
    self.actor = actor
    self.place = place
    test = ProcessListeners.current?.currentTest
  }

  /// Whether this is the first report of this closure.
  func beginReport() -> Bool { fk_change_bits32(&isReported, 1, true) == 0 }
}
