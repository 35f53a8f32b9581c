/// The actor that a closure from outside of a definition is isolated to, and where it was added.
///
/// Most closures are isolated to no actor and have no such object.
///
/// A closure that is written in the code of an actor is isolated to it by inference, whether or not
/// it needs the actor. So this isolation is no promise, as that of a definition is: see
/// `checkIsolation`.
// unchecked: immutable except for `isReported`, which has a lock; weak references are loaded
// atomically.
final class ClosureIsolation: @unchecked Sendable {
  let actor: any Actor
  /// Where the closure was added; nil if that is not known.
  let place: SourcePlace?
  /// The test that has added it; nil outside of tests, and once the test has ended.
  private(set) weak var test: (any TestReporter)?
  private let isReported = Locked(false)

  /// The isolation of a closure; nil without an actor.
  // Not an initializer, which would allocate an object before it fails.
  static func of(_ actor: (any Actor)?, at place: SourcePlace?) -> ClosureIsolation? {
    actor.map { ClosureIsolation($0, at: place) }
  }

  private init(_ actor: any Actor, at place: SourcePlace?) {
    self.actor = actor
    self.place = place
    test = TestReporters.current
  }

  /// Whether this is the first report of this closure.
  func beginReport() -> Bool {
    isReported.withLock { isReported in
      defer { isReported = true }
      return !isReported
    }
  }
}
