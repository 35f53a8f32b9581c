internal import CFactoryRegistry

/// The core of a container whose lock this thread holds.
///
/// A function that needs the lock takes this value instead of a `ContainerCore`, so code that has
/// not taken the lock does not compile. The value cannot be copied. No user code may run while it
/// exists.
struct LockedCore: ~Copyable {
  let core: ContainerCore

  fileprivate init(_ core: ContainerCore) { self.core = core }
}

extension ContainerCore {
  /// Runs `body` with the core's lock held.
  func withLock<Result>(_ body: (borrowing LockedCore) -> Result) -> Result {
    fk_core_lock(self)
    defer { fk_core_unlock(self) }
    return body(LockedCore(self))
  }

  /// Runs `body` with the lock held, as a reset, which is one step for all resolutions.
  func reset<Result>(_ body: (borrowing LockedCore) -> Result) -> Result {
    fk_core_epoch(self).reset { withLock(body) }
  }
}
