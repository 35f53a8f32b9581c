/// Gets what happens in the containers that have it as a listener.
///
/// This is the only way in which the library reports resolutions and changes: the trace, strict
/// tests, observers and recordings are listeners. A listener of a container also gets the
/// resolutions in other containers that a resolution of its container causes on the same thread.
///
/// The calls come on the thread that resolves or changes something, with no lock held. What a
/// listener resolves itself is not reported.
package protocol ResolutionListener: AnyObject, Sendable {
  /// A resolution begins.
  ///
  /// - Parameter resolution: The resolution; it and its factory are valid during the call.
  func began(_ resolution: WatchedResolution)

  /// A resolution has its instance, and decorators run next.
  ///
  /// - Parameters:
  ///   - instance: The instance inside any optional; nil for none.
  ///   - object: The same if it is an object.
  ///   - source: The origin of the instance.
  ///   - resolution: The resolution.
  func willReturn(
    _ instance: Any?, _ object: AnyObject?, from source: ResolutionSource,
    in resolution: WatchedResolution)

  /// A resolution returns or fails.
  ///
  /// - Parameters:
  ///   - resolution: The resolution, whose beginning the listener got.
  ///   - outcome: What it returns.
  func ended(_ resolution: WatchedResolution, _ outcome: ResolutionOutcome)

  /// A closure was set or added that replaces what a factory makes, outside of auto-registrations.
  ///
  /// - Parameters:
  ///   - factory: The factory, valid during the call.
  ///   - place: Where the closure was set; nil if that is not known.
  func changed(_ factory: InspectedFactory, at place: SourcePlace?)

  /// A container that has the listener was forked.
  ///
  /// - Parameter fork: The copy, which nothing uses yet.
  func forked(into fork: ContainerManager)
}

extension ResolutionListener {
  package func began(_ resolution: WatchedResolution) {}
  package func willReturn(
    _ instance: Any?, _ object: AnyObject?, from source: ResolutionSource,
    in resolution: WatchedResolution
  ) {}
  package func ended(_ resolution: WatchedResolution, _ outcome: ResolutionOutcome) {}
  package func changed(_ factory: InspectedFactory, at place: SourcePlace?) {}
  package func forked(into fork: ContainerManager) {}
}

/// What a resolution returns.
package struct ResolutionOutcome {
  /// The origin of the instance, or of the error.
  package let source: ResolutionSource
  /// The instance if it is an object, inside any optional or existential.
  package let object: AnyObject?
  /// The error of a resolution that has failed.
  package let error: (any Error)?

  /// Whether this resolution made the instance; nil if it has failed.
  package var isNew: Bool? { error == nil ? source != .scope : nil }
}

/// The origin of an instance.
public enum ResolutionSource: Sendable, Hashable {
  /// The factory's own closure.
  case definition
  /// A registered closure.
  case registration
  /// A closure of a context, such as `onTest`.
  case context
  /// The cache of the factory's scope.
  case scope

  /// The letter in a line of the trace.
  var letter: String {
    switch self {
    case .definition: "F"
    case .registration: "R"
    case .context: "O"
    case .scope: "C"
    }
  }
}
