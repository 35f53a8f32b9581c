internal import CFactoryPlatform

/// A clock that times to live are measured with; it never goes back.
///
/// Containers use the system's, which goes on while the system is suspended. A test passes its own:
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
struct SystemClock: MonotonicClock {
  func now() -> UInt64 { fk_monotonic_nanoseconds() }
}
