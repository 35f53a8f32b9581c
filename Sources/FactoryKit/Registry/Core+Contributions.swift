internal import CFactoryRegistry

/// Who adds something to a container's options.
enum Contributor {
  /// Anybody outside an auto-registration.
  case user
  /// The auto-registration of another container.
  case otherRegistration
  /// The auto-registration of the container itself, which comes again after a reset.
  case ownRegistration
  /// The same after a reset has outdated it: the next one makes all contributions again.
  case outdatedRegistration
}

extension UnsafeMutablePointer where Pointee == fk_core {
  /// Who it is that adds something on this thread.
  ///
  /// Asked with the core locked, so that no reset comes between the answer and the change.
  var contributor: Contributor {
    let pass = ResolutionPass.current
    guard pass.pointee.auto_registrations != 0, let build = pass.pointee.auto_registration else {
      return .user
    }
    let cell = fk_core_auto_registration(self)
    guard build.pointee.cell == cell else { return .otherRegistration }
    return cell.withLock { _ in fk_build_is_current(build) }
      ? .ownRegistration : .outdatedRegistration
  }

  /// Takes out what an earlier auto-registration of this container has added: the one that begins
  /// now adds it again.
  ///
  /// There is something when a fork, a push or a pop came in the middle of an auto-registration.
  @inline(never)
  func dropContributions() {
    fk_core_lock(self)
    let deferred = entries.coldMap { entry in
      let flags = EntryFlags(entry)
      guard flags.hasContributions || flags.isWrapped else { return DeferredRelease() }
      return entry.changeLocked { options in
        options.contributions = options.contributions.coldFilter { !$0.isMadeAgain }
        options.wraps = options.wraps.coldFilter { !$0.isMadeAgain }
        return .dropsUnlessSingleton
      }.0
    }
    fk_core_unlock(self)
    deferred.release()
  }
}
