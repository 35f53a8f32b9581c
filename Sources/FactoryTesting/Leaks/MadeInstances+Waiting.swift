internal import FactoryKit

#if !os(WASI)
  internal import Foundation
#endif

extension MadeInstances {
  /// The objects that remain, once nothing changes any more.
  ///
  /// Waits at most a second, and not at all if there are none.
  ///
  /// - Parameters:
  ///   - isExempt: Whether a factory's instances may outlive the test.
  ///   - isolation: The actor to stay on.
  /// - Returns: The objects.
  func settled(
    unless isExempt: (FactoryDeclaration) -> Bool,
    isolation: isolated (any Actor)?
  ) async -> [MadeObject] {
    var settling = Settling(now: SystemClock().now())
    while true {
      let remaining = remaining(unless: isExempt)
      guard let pause = pause(&settling, remaining) else { return remaining }
      // In a task of its own, because the test's may have been cancelled, which ends each sleep.
      await Task.detached { try? await Task.sleep(nanoseconds: pause) }.value
    }
  }

  /// The objects that remain, once nothing changes any more.
  ///
  /// Waits at most a second, and not at all if there are none. On the main thread, its run loop
  /// goes on meanwhile.
  ///
  /// - Parameter isExempt: Whether a factory's instances may outlive the test.
  /// - Returns: The objects.
  func settledImmediately(unless isExempt: (FactoryDeclaration) -> Bool) -> [MadeObject] {
    var settling = Settling(now: SystemClock().now())
    while true {
      let remaining = remaining(unless: isExempt)
      guard let pause = pause(&settling, remaining) else { return remaining }
      Self.wait(nanoseconds: pause)
    }
  }

  private static func wait(nanoseconds: UInt64) {
    #if !os(WASI)
      let end = Date(timeIntervalSinceNow: Double(nanoseconds) / 1_000_000_000)
      if Thread.isMainThread { _ = RunLoop.current.run(mode: RunLoop.Mode.default, before: end) }
      // Without work to do, the run loop returns at once.
      if Date() < end { Thread.sleep(until: end) }
    #endif
  }

  private func pause(_ settling: inout Settling, _ remaining: [MadeObject]) -> UInt64? {
    settling.next(objects: remaining.count, hasTask: hasRunningTask, now: SystemClock().now())
  }
}
