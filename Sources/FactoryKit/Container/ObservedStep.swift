internal import CFactoryPlatform
internal import CFactoryRegistry

/// The factory of an event, for a module that records more about it than its names.
///
/// Valid in the call of the observer that gets it.
package struct ObservedStep {
  private let entry: Entry

  fileprivate init(_ entry: Entry) { self.entry = entry }

  /// Identifies the factory; as a singleton, in all containers of its type.
  package var identity: FactoryIdentity { FactoryIdentity(entry) }

  /// How long instances live, as an explanation names it.
  package var scope: String { "\(entry.lifetimeInEffect)" }

  /// Whether there is an instance for each parameter.
  package var isByParameter: Bool { EntryFlags(entry).has(FK_BY_PARAMETER) }

  /// Whether a closure that makes or decorates the instance is isolated to the main actor.
  package var needsMainActor: Bool {
    let replacing = OverrideSelection(for: entry).override
    let actor = replacing.map { $0.isolation?.actor } ?? entry.isolation
    let options = entry.options.values
    let added =
      options.wraps.coldMap { $0.content.isolation?.actor }
      + options.contributions.coldMap { $0.content.isolation?.actor }
    return ([actor, isolationOfDecorator(of: entry)] + added).contains { $0 === MainActor.shared }
  }
}

/// The thread that resolves.
package enum ResolvingThread {
  /// Tells running threads apart.
  ///
  /// A thread may have the number of one that has ended.
  package static var current: UInt { UInt(bitPattern: ResolutionPass.current) }
  /// Whether this is the main thread.
  package static var isMain: Bool { fk_is_main_thread() }
}

extension ContainerManager {
  /// Nanoseconds of the container's clock.
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
    return managers.coldMap { $0.observe(listener) }
  }
}
