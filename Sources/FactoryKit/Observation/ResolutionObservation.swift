/// A container's resolutions being observed, for as long as somebody holds this.
///
/// Made by ``ContainerManager/observe(_:)``. Ends when it is released or cancelled; the container
/// may end before. It keeps neither the container nor its manager alive.
public final class ResolutionObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }

  /// Ends the observation; cancelling again does nothing.
  ///
  /// No call of the observer begins after this has returned on the same thread, and none begins for
  /// a resolution that begins later, on any thread. A call that runs on another thread, or that is
  /// just about to, is not waited for. A resolution whose beginning was told may end untold. May be
  /// called by the observer itself.
  public func cancel() { end() }
}
