public import FactoryKit

/// The beginning or the end of a resolution.
///
/// Each resolution has two events with the same ``id``, one when it begins and one when it ends.
/// The events of its dependencies come between the two.
public struct ResolutionEvent: Sendable, Equatable {
  /// The part of a resolution that an event is about.
  public enum Phase: Sendable, Hashable {
    /// The resolution begins.
    case began
    /// The resolution returns its instance, or has failed.
    case ended
  }

  /// The factory that is resolved.
  public let factory: ObservedFactory
  /// Whether the resolution begins or ends.
  public internal(set) var phase: Phase
  /// A number that is unique in the process, and greater than those of resolutions that began
  /// earlier on this thread.
  public let id: UInt64
  /// The observed resolution on this thread that resolved this factory, in any container; nil if
  /// there is none.
  public let parent: UInt64?
  /// How many factories' closures run around this resolution on its thread, observed or not.
  public let depth: Int
  /// The origin of the instance; nil when the resolution begins, and when it has failed.
  public internal(set) var source: ResolutionSource?
  /// Whether the instance was made by this resolution; nil when the resolution begins, and when it
  /// has failed.
  public internal(set) var isNew: Bool?
  /// How long the resolution took, in nanoseconds of the container's clock; nil when it begins.
  ///
  /// The duration includes dependencies, waiting and decorators.
  public internal(set) var duration: UInt64?
  /// Whether the factory is asynchronous, so that its closure may run on another thread.
  let isAsynchronous: Bool
  var hasParameter = false
}
