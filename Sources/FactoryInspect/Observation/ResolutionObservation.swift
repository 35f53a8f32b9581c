/// An observation of a container's resolutions, which lasts as long as this object.
///
/// `observe` of a container's manager makes it. The observation ends when the object is released or
/// cancelled. It keeps neither the container nor its manager alive, so the container may be
/// deallocated earlier.
public final class ResolutionObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }

  /// Ends the observation; cancelling again does nothing.
  ///
  /// After the call has returned, the observer gets no event of this thread, and none of a
  /// resolution that begins later on any thread. Calls of the observer on other threads may still
  /// be running, and the end of a resolution whose beginning was observed may not be reported. The
  /// observer itself may make the call.
  public func cancel() { end() }
}
