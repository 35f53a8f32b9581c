/// A container that registers factories by itself, before it is first used.
public protocol AutoRegistering: AnyObject {
  /// Called once for each container, before its first registration or resolution; and again after
  /// a reset of its registrations.
  ///
  /// Runs with no lock held. Others who need the container meanwhile wait. What was registered
  /// before is not replaced, and singletons that exist are not dropped.
  func autoRegister()
}
