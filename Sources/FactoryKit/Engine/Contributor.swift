internal import CFactoryEngine

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
  /// If a reset of registrations has left the cached instance, the container's own
  /// auto-registration leaves it, too.
  func effect(on draft: inout Draft) -> Effect {
    switch self {
    case .user:
      draft.set(FE_OUTLIVES_RESET, false)
      return FE_OUTDATES | FE_DROPS | FE_OUTDATES_SINGLETON | FE_DROPS_SINGLETON
    case .otherRegistration: return FE_OUTDATES | FE_DROPS
    case .ownRegistration, .outdatedRegistration:
      return draft.has(FE_OUTLIVES_RESET) ? FE_OUTDATES : FE_OUTDATES | FE_DROPS
    }
  }
}

extension Core {
  /// The origin of an addition that this thread makes now.
  func contributor(in pass: Pass) -> Contributor {
    guard let build = pass.innermostRegistration else { return .user }
    guard let entry = registration?.entry, build.entry === entry else { return .otherRegistration }
    return build.generation == entry.generation ? .ownRegistration : .outdatedRegistration
  }

  /// Runs an auto-registration, whose build is on the path.
  func run(_ registration: Registration) {
    guard let container = registration.container else { return }
    if let actor = registration.actor {
      requireIsolation(
        actor,
        Message(
          "factory-off-actor",
          """
          FACTORY: the conformance of \(containerName) to AutoRegistering is isolated to \
          \(FactoryKit.name(of: actor)), and the container was first used off it. Make \
          autoRegister() `nonisolated`, or use the container on that actor first.
          """
        ))
    }
    dropAdditions()
    container.autoRegister()
  }

  /// Removes the additions of an earlier auto-registration of this container, because the one that
  /// begins now adds them again.
  ///
  /// There are such additions if a fork, a push or a pop came in the middle of an
  /// auto-registration. If a pop has outdated this one, nothing is removed, because it then adds
  /// nothing either.
  private func dropAdditions() {
    for entry in knownEntries where entry.has(FE_ADDITIONS) {
      entry.change { draft in
        guard contributor(in: .current) == .ownRegistration else { return nil }
        draft.keepAdditions { !$0.isMadeAgain }
        return FE_OUTDATES | FE_DROPS
      }
    }
  }
}

extension Pass {
  /// The innermost auto-registration that runs on this thread.
  var innermostRegistration: Build? { path.first(where: \.makesNothing) }
}
