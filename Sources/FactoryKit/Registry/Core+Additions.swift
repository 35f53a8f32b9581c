internal import CFactoryRegistry

/// The origin of an addition to a container's options.
enum Contributor {
  /// A call outside of auto-registrations.
  case user
  /// The auto-registration of another container.
  case otherRegistration
  /// The auto-registration of the container itself, which is repeated after a reset.
  case ownRegistration
  /// An auto-registration of the container itself that a reset has outdated; the next one adds
  /// everything again.
  case outdatedRegistration

  /// The effect of an addition on instances.
  ///
  /// - Parameter outlivesReset: Whether a reset of registrations has left the cached instance,
  ///   because the container's own auto-registration then leaves it, too.
  /// - Returns: The effect.
  func invalidation(outlivesReset: Bool) -> CacheInvalidation {
    switch self {
    case .user: .drops
    case .otherRegistration: .dropsUnlessSingleton
    case .ownRegistration, .outdatedRegistration:
      outlivesReset ? .outdatesOwn : .dropsUnlessSingleton
    }
  }
}

extension LockedCore {
  /// The origin of an addition that this thread makes now, before another reset.
  var contributor: Contributor {
    let pass = ResolutionPass.current
    guard pass.pointee.auto_registrations != 0, let build = pass.pointee.auto_registration else {
      return .user
    }
    let cell = fk_core_auto_registration(core)
    guard build.pointee.cell == cell else { return .otherRegistration }
    return isCurrent(build) ? .ownRegistration : .outdatedRegistration
  }

  /// Whether no reset or pop has outdated an auto-registration.
  fileprivate func isCurrent(_ build: UnsafeMutablePointer<fk_build>) -> Bool {
    fk_core_auto_registration(core).withLock { _ in fk_build_is_current(build) }
  }
}

extension ContainerCore {
  /// Removes the additions of an earlier auto-registration of this container, because the one that
  /// begins now adds them again.
  ///
  /// There are such additions if a fork, a push or a pop came in the middle of an
  /// auto-registration. If a pop has outdated this auto-registration, nothing is removed, because
  /// it then adds nothing either.
  ///
  /// - Parameter build: The auto-registration.
  @inline(never)
  func dropAdditions(before build: UnsafeMutablePointer<fk_build>) {
    let deferred = withLock { locked -> [DeferredRelease] in
      guard locked.isCurrent(build) else { return [] }
      return entries.map { entry in
        let flags = EntryFlags(entry)
        guard flags.has(FK_CONTRIBUTED | FK_WRAPPED) else { return DeferredRelease() }
        return entry.change(in: locked) { options in
          options.additions = options.additions.filter { !$0.isMadeAgain }
          return .dropsUnlessSingleton
        }.deferred
      }
    }
    deferred.release()
  }
}
