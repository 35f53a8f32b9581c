internal import CFactoryPlatform

/// A container that registers things by itself.
public protocol AutoRegistering: AnyObject {
  /// Called once for each container, before its first registration or resolution; and again after
  /// a reset of its registrations.
  ///
  /// Runs with no lock held. Others who need the container meanwhile wait. What was registered
  /// before is not replaced, and singletons that exist are not dropped.
  func autoRegister()
}

extension ContainerManager {
  /// Learns which container this manager belongs to.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - isItsOwn: Whether the container still says that this is its manager.
  @usableFromInline @inline(never)
  func bind(_ container: AnyObject, isItsOwn: Bool) {
    guard isItsOwn else {
      fatalError(
        """
        FACTORY: \(type(of: container)).manager is another object each time it is asked for. \
        Declare it as `let manager = ContainerManager()`.
        """
      )
    }
    let autoRegistering = container as? any AutoRegistering
    withState { state in
      guard fk_core_flags(core) & CoreFlags.unbound != 0 else { return }
      state.containerType = type(of: container)
      if autoRegistering != nil {
        state.changedExtras.autoRegistering = autoRegistering
        state.changedExtras.registersByItself = true
        core.requestAutoRegistration()
      }
      fk_core_clear_flags(core, CoreFlags.unbound)
    }
  }

  /// Runs the pending auto-registration, or waits for the thread that runs it.
  func autoRegister() {
    let cell = fk_core_registering(core)
    while fk_core_flags(core) & CoreFlags.autoRegistration != 0 {
      var build = fk_build_make()
      fk_cell_lock(cell)
      guard fk_core_flags(core) & CoreFlags.autoRegistration != 0 else {
        return fk_cell_unlock(cell)
      }
      switch cell.takeOff(&build, registers: true) {
      case .own:
        callAutoRegister()
        core.settleAutoRegistration(build: &build)
      case .reentered:
        return
      case .made, .again:
        continue
      }
    }
  }

  private func callAutoRegister() {
    guard let container = withState({ $0.extras?.autoRegistering }) else { return }
    let thread = fk_thread_current()
    thread.pointee.registering += 1
    container.autoRegister()
    thread.pointee.registering -= 1
  }

  /// Whether this thread is inside an auto-registration, of whichever container.
  static var isAutoRegistering: Bool { fk_thread_current().pointee.registering != 0 }
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// Lets the next registration or resolution begin with an auto-registration.
  func requestAutoRegistration() {
    let cell = fk_core_registering(self)
    fk_cell_lock(cell)
    fk_cell_outdate(cell)
    fk_core_set_flags(self, CoreFlags.autoRegistration)
    fk_cell_unlock(cell)
  }

  /// Ends an auto-registration; a reset that came meanwhile leaves the next one pending.
  fileprivate func settleAutoRegistration(build: UnsafeMutablePointer<fk_build>) {
    let cell = fk_core_registering(self)
    fk_cell_lock(cell)
    if cell.pointee.generation == build.pointee.generation {
      fk_core_clear_flags(self, CoreFlags.autoRegistration)
    }
    fk_cell_unlock(cell)
    cell.land(build, content: nil, kind: FK_EMPTY, now: 0) { nil }
  }
}
