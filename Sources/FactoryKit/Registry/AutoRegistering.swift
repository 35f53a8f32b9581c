/// A container that registers factories before it is first used.
public protocol AutoRegistering: AnyObject {
  /// Registers factories; the library calls it once for each container before its first
  /// registration or resolution, and again after a reset of its registrations.
  ///
  /// It runs with no lock held, while other threads that use the container wait. It does not
  /// replace earlier registrations, and does not drop cached singletons. The process stops if the
  /// function resets or pops its own container each time, because that begins it again without end.
  func autoRegister()
}
