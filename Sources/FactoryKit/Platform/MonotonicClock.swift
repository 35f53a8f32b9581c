internal import CFactoryPlatform

/// A clock that times to live are measured with; it never goes back.
package struct MonotonicClock: Sendable {
  /// Nanoseconds since an arbitrary moment.
  package let now: @Sendable () -> UInt64

  package init(now: @escaping @Sendable () -> UInt64) { self.now = now }

  /// Nanoseconds of the system's clock, which goes on while the system is suspended.
  static func system() -> UInt64 { fk_monotonic_nanoseconds() }
}
