import Dispatch
import Foundation

/// A value that one thread makes while another one waits for it, for a time.
// unchecked: `value` is touched only while `lock` is held.
final class Awaited<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private let done = DispatchSemaphore(value: 0)
  private var value: Value?

  /// Ends the waiting; of several values the first one counts.
  func end(with value: Value) {
    let isFirst = lock.withLock {
      defer { self.value = self.value ?? value }
      return self.value == nil
    }
    if isFirst { done.signal() }
  }

  /// Waits for the value; nil when it has not come after `seconds`.
  func value(within seconds: Double) -> Value? {
    guard done.wait(timeout: .now() + seconds) == .success else { return nil }
    return lock.withLock { value }
  }
}
