internal import CFactoryPlatform

/// A value that can only be reached with its lock held.
///
/// Copies share the value: both lie in one object. The lock is not recursive, and no user code may
/// run inside `withLock`: whatever has to be released or called is carried out of it.
// unchecked: the value is touched in `withLock` alone.
package struct Locked<Value>: @unchecked Sendable {
  private let object: ManagedBuffer<Value, fk_lock>

  package init(_ value: Value) {
    object = .create(minimumCapacity: 1) { object in
      object.withUnsafeMutablePointerToElements { $0.initialize(to: fk_lock()) }
      return value
    }
  }

  /// A value of the process: see `ProcessState`.
  init(part: Int, _ value: @autoclosure () -> Value) {
    object = ProcessState.part(part) { Locked(value()).object }
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try object.withUnsafeMutablePointers { value, lock in
      fk_lock_take(lock)
      defer { fk_lock_drop(lock) }
      return try body(&value.pointee)
    }
  }
}
