/// One end of a resolution, as an observer is told of it.
///
/// Each resolution has two events with one ``id``: when it began and when it ended. What it
/// resolves in turn comes between the two.
public struct ResolutionEvent: Sendable, Hashable {
  /// Which end of a resolution an event is about.
  public enum Phase: Sendable, Hashable {
    /// The factory was asked for its instance.
    case began
    /// The instance is handed out, or the factory has failed.
    case ended
  }

  /// The factory that is resolved.
  public let factory: ObservedFactory
  /// Whether the resolution begins or ends.
  public let phase: Phase
  /// Tells this resolution from all others of the process; greater than that of any that began
  /// before on this thread.
  public let id: UInt64
  /// The observed resolution on this thread that asked for this one, in whichever container; nil
  /// when there is none.
  public let parent: UInt64?
  /// How many factories' closures run around this resolution on its thread, observed or not.
  public let depth: Int
  /// Where the instance came from; nil when the resolution begins, and when it has failed.
  public internal(set) var source: ResolutionSource?
  /// Whether the instance was made by this resolution; nil when the resolution begins, and when it
  /// has failed.
  public internal(set) var isNew: Bool?
  /// How long the resolution took, in nanoseconds of the container's clock; nil when it begins.
  ///
  /// With everything that it resolved and waited for, and with decorators.
  public internal(set) var duration: UInt64?
}
