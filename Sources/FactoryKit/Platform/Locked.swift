internal import CFactoryPlatform

/// A value that can only be reached with its lock held.
///
/// The lock is not recursive, and no user code may run inside `withLock`: whatever has to be
/// released or called is carried out of it.
// unchecked: `value` is touched in `withLock` alone.
package final class Locked<Value>: @unchecked Sendable {
  // The lock is the check of exclusive access.
  @exclusivity(unchecked) private var value: Value
  private let lock: UnsafeMutablePointer<fk_lock>

  package init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: fk_lock())
  }

  deinit { lock.deallocate() }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    fk_lock_take(lock)
    defer { fk_lock_drop(lock) }
    return try body(&value)
  }
}
