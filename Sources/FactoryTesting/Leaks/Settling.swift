internal import FactoryKit

/// Decides how long to wait for objects that still exist when a test has ended.
///
/// Work that the test has started, such as a block on a queue, may be about to release them.
/// Waiting therefore ends when nothing has changed for a while and no task of the test is running,
/// and in any case after a second, unless the machine is so busy that few looks fit into it.
package struct Settling {
  /// The longest wait in nanoseconds.
  private static let limit: UInt64 = 1_000_000_000
  /// How long nothing has to change, in nanoseconds.
  private static let quiet: UInt64 = 250_000_000
  /// How many looks the shortest and the longest wait take at least.
  ///
  /// Each look comes from a task of its own, so that the time is longer on a busy machine.
  private static let fewestLooks = 12
  private static let longestPause: UInt64 = 25_000_000

  private let beginning: UInt64
  private var looks = 0
  private var lastChange: (now: UInt64, looks: Int)
  private var state: (objects: Int, hasTask: Bool)?
  private var pause: UInt64 = 250_000

  /// Begins to wait.
  ///
  /// - Parameter now: The time in nanoseconds.
  package init(now: UInt64) {
    beginning = now
    lastChange = (now, 0)
  }

  /// Decides how long to wait before looking again.
  ///
  /// - Parameters:
  ///   - objects: How many objects exist.
  ///   - hasTask: Whether a task of the test is running.
  ///   - now: The time in nanoseconds.
  /// - Returns: The nanoseconds to wait; nil if there is nothing to wait for.
  package mutating func next(objects: Int, hasTask: Bool, now: UInt64) -> UInt64? {
    guard objects > 0, now - beginning < Self.limit || looks <= Self.fewestLooks else { return nil }
    looks += 1
    if let state, state == (objects, hasTask) {
      let hasLooked = looks - lastChange.looks > Self.fewestLooks
      if hasLooked, now - lastChange.now >= Self.quiet, !hasTask { return nil }
    } else {
      state = (objects, hasTask)
      lastChange = (now, looks)
    }
    pause = min(pause * 2, Self.longestPause)
    return pause
  }
}
