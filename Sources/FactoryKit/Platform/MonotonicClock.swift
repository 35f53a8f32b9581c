internal import CFactoryPlatform

/// The clock that measures times to live; it never goes back.
///
/// By default, containers use the system's clock, which includes time the system is suspended. A
/// test can pass its own:
///
/// ```swift
/// final class RequestContainer: ManagedContainer {
///   let manager: ContainerManager
///   init(clock: any MonotonicClock) {
///     manager = ContainerManager(clock: clock)
///   }
/// }
/// ```
public protocol MonotonicClock: Sendable {
  /// Nanoseconds since an arbitrary moment; may be called from any thread, with no lock held.
  func now() -> UInt64
}

/// The system's clock.
package struct SystemClock: MonotonicClock {
  package init() {}
  package func now() -> UInt64 { fk_monotonic_nanoseconds() }
}
