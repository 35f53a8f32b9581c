/// A clock that measures times to live and never goes back.
///
/// By default, containers use the system's clock, which includes the time during which the system
/// is suspended. A test can pass its own clock, so that it does not have to wait:
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
  /// Returns the nanoseconds since an arbitrary moment; it may be called from any thread, and is
  /// called with no lock held.
  ///
  /// A clock must not resolve a factory whose time to live it measures.
  func now() -> UInt64
}
