/// A clock that times to live are measured with; it never goes back.
package struct MonotonicClock: Sendable {
  /// Nanoseconds since an arbitrary moment.
  package let now: @Sendable () -> UInt64

  package init(now: @escaping @Sendable () -> UInt64) { self.now = now }
}
