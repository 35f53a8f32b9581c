/// A container that registers factories before it is first used.
///
/// A conformance may be isolated to a global actor, as it is by inference in modules whose default
/// isolation is the main actor. The process then stops if `autoRegister()` is due off that actor.
/// Other types, such as the modules of an app, may conform for uses of their own.
public protocol AutoRegistering {
  /// Registers factories; the library calls it once for each container before its first
  /// registration or resolution, and again after a reset of its registrations.
  ///
  /// It runs with no lock held, while other threads that use the container wait. It does not
  /// replace earlier registrations, and does not drop cached singletons. The process stops if the
  /// function resets or pops its own container each time, because that begins it again without end.
  func autoRegister()
}
