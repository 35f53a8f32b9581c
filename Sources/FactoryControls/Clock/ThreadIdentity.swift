internal import Foundation

/// Distinguishes threads while they run.
struct ThreadIdentity: Hashable, Sendable {
  private let object: ObjectIdentifier

  /// The thread that runs the caller, until its next suspension.
  static var current: ThreadIdentity { ThreadIdentity(object: ObjectIdentifier(Thread.current)) }
}
