/// A container that registers factories before it is first used.
public protocol AutoRegistering: AnyObject {
  /// Registers factories; called once for each container before its first registration or
  /// resolution, and again after a reset of its registrations.
  ///
  /// Runs with no lock held; other threads that use the container wait. Earlier registrations are
  /// not replaced, and cached singletons are not dropped. Stops the process if it resets or pops
  /// its own container each time, which begins it again.
  func autoRegister()
}
