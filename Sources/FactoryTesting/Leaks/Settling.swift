internal import FactoryKit

/// Decides how long to wait for objects that still exist when a test has ended.
///
/// Work that the test has started, such as a block on a queue, may be about to release them.
/// Waiting therefore ends when nothing has changed for a while and no task of the test is running,
/// and in any case after a second.
package struct Settling {
  /// The longest wait in nanoseconds.
  private static let limit: UInt64 = 1_000_000_000
  /// How long nothing has to change, in nanoseconds and in rounds.
  ///
  /// Each round is a task of its own, so that the time is longer on a busy machine.
  private static let quiet: UInt64 = 250_000_000
  private static let quietRounds = 12
  private static let longestPause: UInt64 = 25_000_000

  private let beginning: UInt64
  private var lastChange: UInt64
  private var state: (objects: Int, hasTask: Bool)?
  private var rounds = 0
  private var pause: UInt64 = 500_000

  /// Begins to wait.
  ///
  /// - Parameter now: The time in nanoseconds.
  package init(now: UInt64) {
    beginning = now
    lastChange = now
  }

  /// Decides how long to wait before looking again.
  ///
  /// - Parameters:
  ///   - objects: How many objects exist.
  ///   - hasTask: Whether a task of the test is running.
  ///   - now: The time in nanoseconds.
  /// - Returns: The nanoseconds to wait; nil if there is nothing to wait for.
  package mutating func next(objects: Int, hasTask: Bool, now: UInt64) -> UInt64? {
    guard objects > 0, now - beginning < Self.limit else { return nil }
    rounds += 1
    if let state, state == (objects, hasTask) {
      let isQuiet = now - lastChange >= Self.quiet && rounds > Self.quietRounds
      if isQuiet, !hasTask { return nil }
    } else {
      state = (objects, hasTask)
      (lastChange, rounds) = (now, 0)
    }
    defer { pause = min(pause * 2, Self.longestPause) }
    return min(pause, Self.limit - (now - beginning))
  }
}
