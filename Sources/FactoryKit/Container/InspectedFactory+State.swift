internal import CFactoryRegistry

extension InspectedFactory {
  /// How long instances live, as an explanation names it.
  package var scope: String { "\(entry.lifetimeInEffect)" }
  /// The type of the actor that the definition is isolated to; nil if there is none.
  package var actor: String? { entry.isolation.map { "\(Swift.type(of: $0))" } }
  /// The time in nanoseconds of the container's clock.
  package var now: UInt64 { entry.pointee.core.now }

  /// Whether a closure that makes or decorates the instance now is isolated to the main actor.
  package var needsMainActor: Bool {
    if let override = OverrideSelection(for: entry).override {
      if override.isolation.isMain { return true }
    } else if entry.isolation === MainActor.shared {
      return true
    }
    if isolationOfDecorator(of: entry) === MainActor.shared { return true }
    guard EntryFlags(entry).has(FK_WRAPPED | FK_CONTRIBUTED) else { return false }
    let additions = entry.options.values.additions
    return (additions.wraps + additions.objects).contains { $0.isolation.isMain }
  }

  /// The actor of the closure that makes the next instance, after a pending auto-registration; nil
  /// if it has none.
  package var actorOfNextBuild: (any Actor)? {
    entry.registerAutomatically()
    if let override = entry.selectOverride().override { return override.isolation?.actor }
    return entry.isolation
  }

  /// Whether the factory is a promise that no closure fulfils, after a pending auto-registration.
  package var isUnmetPromise: Bool {
    entry.isPromise && entry.selectOverride().override == nil
  }
}

extension ClosureIsolation? {
  fileprivate var isMain: Bool {
    @inline(never) get { self?.actor === MainActor.shared }
  }
}
