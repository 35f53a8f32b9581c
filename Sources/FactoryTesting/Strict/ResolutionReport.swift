internal import FactoryInspect
internal import FactoryKit

/// A resolution that has returned.
struct ResolutionReport: Sendable {
  /// The container's type.
  let container: String
  /// The property's name.
  let property: String
  /// The result type.
  let type: String
  /// The place of the definition: its `#fileID` and line.
  let file: String
  let line: Int
  let source: ResolutionSource
  /// How many resolutions enclose this one on its thread.
  let depth: Int
  /// How long instances live, as an explanation names it.
  let scope: String
  /// The factory whose resolution caused this one, as container and property; nil if there is none.
  let requester: String?
  /// The global actor of the factory's property; nil if there is none.
  let actor: String?
  /// Identifies the factory of this container instance.
  let factory: FactoryIdentity

  /// Container and property, as messages write a factory.
  var name: String { "\(container).\(property)" }

  /// Makes the report while the resolution ends.
  init(_ resolution: WatchedResolution, from source: ResolutionSource) {
    let inspected = resolution.factory
    container = inspected.container
    property = inspected.name
    type = "\(inspected.type)"
    file = inspected.file
    line = inspected.line
    self.source = source
    depth = resolution.depth
    scope = inspected.scope
    requester = resolution.parent?.factory.displayName
    actor = inspected.nameOfActor
    factory = inspected.identity
  }
}

/// A listener that gets each resolution of its containers that has returned.
protocol ResolutionObserver: ResolutionListener {
  /// The call comes on the thread that has resolved, with no lock held.
  ///
  /// - Parameters:
  ///   - report: The resolution.
  ///   - object: The instance if it is an object, inside any optional or existential.
  func didResolve(_ report: ResolutionReport, returning object: AnyObject?)
}

extension ResolutionObserver {
  func ended(_ resolution: WatchedResolution, _ outcome: ResolutionOutcome) {
    guard outcome.error == nil, resolution.isOwn(self) else { return }
    didResolve(
      ResolutionReport(resolution, from: outcome.source), returning: outcome.object)
  }
}
