internal import CFactoryRegistry

/// The factory of an event, for a module that records more about it than its names.
///
/// A step is valid only during the call of the observer that gets it. Its C types stay internal,
/// because once they were visible to the package, the compiler made other choices for clients and
/// asynchronous resolutions got slower.
package struct ObservedStep {
  private let entry: Entry

  fileprivate init(_ entry: Entry) { self.entry = entry }

  /// Identifies the factory of this container instance.
  package var identity: FactoryIdentity { FactoryIdentity(entry) }

  /// How long instances live, as an explanation names it.
  package var scope: String { "\(entry.lifetimeInEffect)" }

  /// Whether there is an instance for each parameter.
  package var isByParameter: Bool { EntryFlags(entry).has(FK_BY_PARAMETER) }

  /// Whether a closure that makes or decorates the instance now is isolated to the main actor.
  package var needsMainActor: Bool {
    if let override = OverrideSelection(for: entry).override {
      if override.isolation.isMain { return true }
    } else if entry.isolation === MainActor.shared {
      return true
    }
    if isolationOfDecorator(of: entry) === MainActor.shared { return true }
    guard EntryFlags(entry).has(FK_WRAPPED | FK_CONTRIBUTED) else { return false }
    let options = entry.options.values
    return options.wraps.contains { $0.content.isolation.isMain }
      || options.contributions.contains { $0.content.isolation.isMain }
  }
}

extension ClosureIsolation? {
  fileprivate var isMain: Bool {
    @inline(never) get { self?.actor === MainActor.shared }
  }
}

extension ContainerManager {
  /// The time in nanoseconds of the container's clock.
  package var now: UInt64 { core.now }

  /// Observes the resolutions of several containers, and those that they cause in others.
  ///
  /// - Parameters:
  ///   - managers: The managers of the containers.
  ///   - observer: Gets each event once, with its factory.
  /// - Returns: The observations; cancelling one of them ends all.
  package static func observeSteps(
    of managers: [ContainerManager],
    _ observer: @escaping @Sendable (ResolutionEvent, ObservedStep) -> Void
  ) -> [ResolutionObservation] {
    let listener = ResolutionListener(followsOthers: true) { event, entry in
      observer(event, ObservedStep(entry))
    }
    var observations: [ResolutionObservation] = []
    for manager in managers { observations.append(manager.observe(listener)) }
    return observations
  }
}
