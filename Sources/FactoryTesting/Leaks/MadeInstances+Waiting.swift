internal import CFactoryPlatform
internal import FactoryInspect
internal import FactoryKit

#if !os(WASI)
  internal import Foundation
#endif

extension MadeInstances {
  /// Returns the objects that remain, once nothing changes any more.
  ///
  /// The function waits about a second at most, longer on a busy machine, and not at all if no
  /// objects remain.
  ///
  /// - Parameters:
  ///   - isExempt: Whether a factory's instances may outlive the test.
  ///   - isolation: The actor to stay on.
  /// - Returns: The objects.
  func settled(
    unless isExempt: (FactoryDeclaration) -> Bool,
    isolation: isolated (any Actor)?
  ) async -> [MadeObject] {
    var settling = Settling(now: fk_monotonic_nanoseconds())
    while true {
      let remaining = remaining(unless: isExempt)
      guard let pause = pause(&settling, remaining) else { return remaining }
      // The sleep is in a task of its own, because the test's task may be cancelled, which ends
      // each sleep at once.
      await Task.detached { try? await Task.sleep(nanoseconds: pause) }.value
    }
  }

  /// Returns the objects that remain, once nothing changes any more.
  ///
  /// The function waits about a second at most, longer on a busy machine, and not at all if no
  /// objects remain. On the main thread, the run loop goes on meanwhile, because its work may
  /// release objects. In a task, it keeps a thread from other tasks: nothing remains for certain
  /// while one of the test is running.
  ///
  /// - Parameter isExempt: Whether a factory's instances may outlive the test.
  /// - Returns: The objects.
  func settledImmediately(unless isExempt: (FactoryDeclaration) -> Bool) -> [MadeObject] {
    var settling = Settling(now: fk_monotonic_nanoseconds())
    while true {
      let remaining = remaining(unless: isExempt)
      guard let pause = pause(&settling, remaining) else {
        return hasRunningTask && withUnsafeCurrentTask { $0 != nil } ? [] : remaining
      }
      Self.wait(nanoseconds: pause)
    }
  }

  private static func wait(nanoseconds: UInt64) {
    #if !os(WASI)
      let end = Date(timeIntervalSinceNow: Double(nanoseconds) / 1_000_000_000)
      if Thread.isMainThread { _ = RunLoop.current.run(mode: RunLoop.Mode.default, before: end) }
      // A run loop without work returns at once, so the rest of the time is slept.
      if Date() < end { Thread.sleep(until: end) }
    #endif
  }

  private func pause(_ settling: inout Settling, _ remaining: [MadeObject]) -> UInt64? {
    settling.next(
      objects: remaining.count, hasTask: hasRunningTask, now: fk_monotonic_nanoseconds())
  }
}
