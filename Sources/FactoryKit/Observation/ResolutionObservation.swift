/// An observation of a container's resolutions, which lasts as long as this object.
///
/// Made by ``ContainerManager/observe(_:)``. Ends when it is released or cancelled; the container
/// may be deallocated before. It keeps neither the container nor its manager alive.
public final class ResolutionObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }

  /// Ends the observation; cancelling again does nothing.
  ///
  /// After this has returned, the observer gets no event of this thread, and none of a resolution
  /// that begins later on any thread. Calls of the observer on other threads may still be running,
  /// and the end of a resolution that was observed before may not be reported. May be called by the
  /// observer itself.
  public func cancel() { end() }
}
